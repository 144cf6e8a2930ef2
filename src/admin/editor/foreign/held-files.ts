const DATA = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/;

/** Files of pictures that came within HTML, by the addresses that show them here. */
const files = new Map<string, File>();

/** An address that shows a picture which HTML spelled out; undefined where it is none. */
export function holdPicture(data: string): string | undefined {
  const [, type, base64 = ""] = DATA.exec(data) ?? [];
  if (!type) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const file = new File([bytes], `pasted.${type.slice("image/".length)}`, { type });
    const address = URL.createObjectURL(file);
    files.set(address, file);
    return address;
  } catch {
    return undefined;
  }
}

/** The file behind such an address; undefined once the page was loaded anew. */
export function heldFile(address: string): File | undefined {
  return files.get(address);
}

export function letGo(address: string): void {
  if (files.delete(address)) URL.revokeObjectURL(address);
}
