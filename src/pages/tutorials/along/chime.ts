/** Hertz and seconds after the first: a fifth, twice, as from a small glass bell. */
const NOTES = [
  [784, 0],
  [1175, 0.18],
  [784, 1.1],
  [1175, 1.28],
] as const;
const LOUDNESS = 0.25;
const FADES_SECONDS = 1.4;

/** A bell that was held back, as by a page nobody has touched, is not rung late. */
const LATE_MS = 2_000;

let context: AudioContext | undefined;

/** To be called by a press: browsers let a page sound only if it was asked for something before. */
export function prepareChime(): Promise<AudioContext | undefined> {
  if (typeof AudioContext === "undefined") return Promise.resolve(undefined);
  const audio = (context ??= new AudioContext());
  return audio.resume().then(
    () => audio,
    () => undefined,
  );
}

export async function chime(): Promise<void> {
  const asked = Date.now();
  const audio = await prepareChime();
  if (!audio || Date.now() - asked > LATE_MS) return;
  for (const [pitch, after] of NOTES) play(audio, pitch, audio.currentTime + after);
}

function play(audio: AudioContext, pitch: number, at: number): void {
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + FADES_SECONDS);
  const note = new OscillatorNode(audio, { frequency: pitch });
  note.connect(loudness).connect(audio.destination);
  note.start(at);
  note.stop(at + FADES_SECONDS);
}
