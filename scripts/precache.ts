import type { Manifest } from "vite";

const BACK_OFFICE = "src/admin/";

/** The built files that public pages can come to need: what only the back office loads is left out. */
export function publicFiles(manifest: Manifest, shell: string): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || name.startsWith(BACK_OFFICE)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(follow);
  };
  // The bundler may take the entry apart: what the shell names is where everything begins.
  for (const [name, { file }] of Object.entries(manifest))
    if (shell.includes(`"/${file}"`)) follow(name);
  return files;
}
