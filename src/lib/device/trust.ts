interface Rules {
  createHTML(html: string): string;
  createScriptURL?(address: string): string;
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: Rules): { createHTML(html: string): object };
    };
  }
}

/** Makes a policy, of which the security policy must know the name, where there are Trusted Types: in some browsers. */
export function createPolicy(name: string, rules: Rules) {
  return globalThis.window?.trustedTypes?.createPolicy(name, rules);
}
