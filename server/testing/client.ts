import { checkAnswer } from "./answer-check.ts";

/** A response with its JSON body parsed. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Calls the API over HTTP like a single browser, with its cookies. Answers that are not as described throw. */
export class Client {
  readonly url: string;
  cookie = "";

  constructor(url: string) {
    this.url = url;
  }

  get<Body>(path: string, headers: Record<string, string> = {}) {
    return this.call<Body>("GET", path, { headers });
  }

  post<Body>(path: string, json?: unknown, headers: Record<string, string> = {}) {
    return this.call<Body>("POST", path, jsonBody(json, headers));
  }

  put<Body>(path: string, json: unknown, headers: Record<string, string> = {}) {
    return this.call<Body>("PUT", path, jsonBody(json, headers));
  }

  delete<Body>(path: string, headers: Record<string, string> = {}) {
    return this.call<Body>("DELETE", path, { headers });
  }

  upload<Body>(file: Uint8Array<ArrayBuffer>, name = "photo.png", type = "image/png") {
    // Built by hand: in component tests `FormData` is jsdom’s, which Node’s `fetch` does not accept.
    const boundary = "----picture";
    const field = `form-data; name="thumbnail"; filename="${name}"`;
    const head = `--${boundary}\r\nContent-Disposition: ${field}\r\nContent-Type: ${type}\r\n\r\n`;
    return this.call<Body>("POST", "/api/upload-thumbnail", {
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  }

  async call<Body>(method: string, path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set("cookie", this.cookie);
    // By default it would ask for compressed answers, which both ends take time for.
    if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
    const response = await fetch(this.url + path, { ...init, method, headers, redirect: "manual" });
    this.keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "");
    const body = (isJson && text ? JSON.parse(text) : text) as Body;
    const answer = { status: response.status, headers: response.headers, body };
    checkAnswer(method, path, answer);
    return answer;
  }

  private keepCookies(cookies: string[]) {
    for (const cookie of cookies) this.cookie = cookie.split(";")[0] ?? "";
  }
}

function jsonBody(json: unknown, headers: Record<string, string> = {}): RequestInit {
  if (json === undefined) return { headers };
  return {
    body: typeof json === "string" ? json : JSON.stringify(json),
    headers: { "content-type": "application/json", ...headers },
  };
}
