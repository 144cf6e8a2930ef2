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

/** Makes a policy, of which the security policy must know the name, in browsers that have Trusted Types. */
export function createPolicy(name: string, rules: Rules) {
  return window.trustedTypes?.createPolicy(name, rules);
}
