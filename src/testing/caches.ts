/** The part of Cache Storage that the app uses, which jsdom does not have. Like browsers it stores copies. */
export class MemoryCaches {
  private readonly all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    const hrefOf = (key: string | Request) =>
      new URL(typeof key === "string" ? key : key.url, location.origin).href;
    return {
      match: async (key: string | Request) => entries.get(hrefOf(key))?.clone(),
      put: async (key: string | Request, answer: Response) =>
        void entries.set(hrefOf(key), new Response(await answer.arrayBuffer(), answer)),
      delete: async (key: string | Request) => entries.delete(hrefOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      matchAll: async () => [...entries.values()].map((answer) => answer.clone()),
    };
  }

  async match(key: string, { cacheName }: { cacheName: string }) {
    return this.all.has(cacheName) ? (await this.open(cacheName)).match(key) : undefined;
  }

  async has(name: string) {
    return this.all.has(name);
  }

  async keys() {
    return [...this.all.keys()];
  }

  async delete(name: string) {
    return this.all.delete(name);
  }
}
