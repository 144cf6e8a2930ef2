import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { wxr } from "../../server/testing/exports.ts";
import { ADMIN, adminCookie } from "./site.ts";

/** What was asked of a site, and how to find out later whether it was kept. */
export interface Asked {
  /** 0 without an answer. */
  status: number;
  body: string;
  isKept(url: string): Promise<boolean>;
}

export const isAcknowledged = ({ status }: Asked) => status >= 200 && status < 300;

/** An owner and visitors who write to a site. Each write comes from another address: limits are tested elsewhere. */
export interface Visits {
  design(): Promise<Asked>;
  /** Changes the last one, or makes the first. */
  save(): Promise<Asked>;
  picture(): Promise<Asked>;
  message(): Promise<Asked>;
  signIn(): Promise<Asked>;
  /** Of a post from another service. */
  importPost(): Promise<Asked>;
  backup(): Promise<Asked>;
}

const SIGN_IN = "/api/admin/login";

/** For a site with `TRUST_PROXY` “true”. */
export const BEHIND_PROXY = { TRUST_PROXY: "true" };

export async function startVisits(url: string): Promise<Visits> {
  const cookie = await adminCookie(url);
  const category = randomUUID();
  const texts = { description: "d", seo_title: "t", seo_description: "d", keywords: "k" };
  await post("/api/admin/categories", { ...texts, name: category, path: category, icon: "star" });

  /** In JSON, or as they are: a form, or bytes. */
  async function post(path: string, content: object, method = "POST"): Promise<Response> {
    const isReady = content instanceof FormData || content instanceof Blob;
    const answer = await fetch(url + path, {
      method,
      headers: {
        "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}`,
        // A sign-in would replace the session.
        ...(path !== SIGN_IN && { cookie }),
        ...(!isReady && { "content-type": "application/json" }),
      },
      body: isReady ? content : JSON.stringify(content),
    });
    return answer;
  }

  async function ask(
    path: string,
    content: object,
    isKept: (url: string, body: string, answer?: Response) => Promise<boolean>,
    method = "POST",
  ): Promise<Asked> {
    const answer = await post(path, content, method).catch(() => undefined);
    const body = (await answer?.text().catch(() => undefined)) ?? "";
    return { status: answer?.status ?? 0, body, isKept: (at) => isKept(at, body, answer) };
  }

  const owner = (at: string, path: string, own = cookie) =>
    fetch(at + path, { headers: { cookie: own } });

  let saved: string | undefined;
  const design = async (path: string, method: string) => {
    const title = randomUUID();
    const form = { title, alt_text: "a", tags: "t", category, image_url: "https://a.example/a" };
    const isKept = async (at: string) =>
      (await (await owner(at, "/api/designs")).text()).includes(title);
    const asked = await ask(path, form, isKept, method);
    if (isAcknowledged(asked)) saved = (JSON.parse(asked.body) as { id: string }).id;
    return asked;
  };

  return {
    design: () => design("/api/admin/designs", "POST"),
    save: () =>
      saved === undefined
        ? design("/api/admin/designs", "POST")
        : design(`/api/admin/designs/${saved}`, "PUT"),
    async picture() {
      const raw = { width: 200, height: 200, channels: 3 } as const;
      const pixels = randomBytes(raw.width * raw.height * raw.channels);
      const bytes = await sharp(pixels, { raw }).webp({ quality: 50 }).toBuffer();
      const form = new FormData();
      form.set("thumbnail", new File([new Uint8Array(bytes)], "a.webp", { type: "image/webp" }));
      return ask("/api/upload-thumbnail", form, async (at, body) => {
        const { thumbnailUrl } = JSON.parse(body) as { thumbnailUrl: string };
        const found = await fetch(at + thumbnailUrl);
        return found.ok && (await sharp(await found.arrayBuffer()).stats()).isOpaque;
      });
    },
    message() {
      const subject = randomUUID();
      const form = { name: "A", email: "a@b.example", subject, message: "m" };
      return ask("/api/contact", form, async (at) =>
        (await (await owner(at, "/api/admin/messages")).text()).includes(subject),
      );
    },
    signIn: () =>
      ask(
        SIGN_IN,
        ADMIN,
        async (at, _body, answer) =>
          (await owner(at, "/api/admin/messages", answer && cookieOf(answer))).ok,
      ),
    importPost() {
      const title = randomUUID();
      const file = Buffer.from(wxr([{ id: 1, title, name: title, content: "<p>Almond</p>" }]));
      const files = [{ name: "export.xml", size: file.length }];
      const head = { files, dry_run: false, category: "Imported", hosts: [] };
      const body = new Blob([`${JSON.stringify(head)}\n`, file]);
      return ask("/api/admin/imports", body, async (at) =>
        (await (await owner(at, "/api/admin/blog-posts")).text()).includes(title),
      );
    },
    backup: () =>
      ask("/api/admin/backups", {}, async (at, body) => {
        const [{ name }] = (JSON.parse(body) as { backups: [{ name: string }] }).backups;
        return (await (await owner(at, "/api/admin/backups")).text()).includes(name);
      }),
  };
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
