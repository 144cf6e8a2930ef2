import { correction, generate } from "lean-qr";

export interface QrPath {
  /** Modules in a row. */
  size: number;
  /** SVG path of the dark ones, one unit each. */
  path: string;
}

/** The QR code of a text; undefined when it is too long for one. */
export function qrPath(text: string): QrPath | undefined {
  try {
    const code = generate(text, { minCorrectionLevel: correction.L });
    const path: string[] = [];
    for (let y = 0; y < code.size; y += 1) {
      for (let x = 0; x < code.size; x += 1) {
        if (code.get(x, y)) path.push(`M${x} ${y}h1v1h-1z`);
      }
    }
    return { size: code.size, path: path.join("") };
  } catch {
    return undefined;
  }
}
