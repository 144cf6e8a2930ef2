/** How many pixels the edge of a picture is wide. */
const EDGE = 3;

/** Which pixels are joined to the edge of the picture by others of their label: table, sleeve, most of a hand. */
export function outside(labels: Uint8Array, width: number): Uint8Array {
  const height = labels.length / width;
  const reached = new Uint8Array(labels.length);
  const left: number[] = [];
  const reach = (at: number) => {
    if (reached[at] === 1) return;
    reached[at] = 1;
    left.push(at);
  };
  for (let at = 0; at < labels.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < EDGE) reach(at);
  }
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    for (const next of [at - width, at + width, at - 1, at + 1]) {
      // The edge is reached already, so that no neighbour lies in another row.
      if (labels[next] === labels[at]) reach(next);
    }
  }
  return reached;
}
