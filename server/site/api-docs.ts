import type { Middleware } from "koa";
import { paths } from "../../contract/paths.ts";
import { PROGRAM, recordDependencies } from "../database/content-versions.ts";
import { SHORT_LIVED, answerTagged, contentTag } from "../http/headers.ts";
import { type Json, type OpenApi, type Operation, openApi } from "../http/openapi.ts";
import { type SiteSource, publicOrigin } from "../http/origin.ts";
import type { Route } from "../http/route.ts";
import { currentSettings } from "../store/site-settings.ts";
import { fill, withBranding } from "./pages.ts";
import { NO_SCRIPTS, withoutScripts } from "./previews.ts";
import { allowRules } from "./style-rules.ts";
import type { WebApp } from "./web-app.ts";
import { asHtml } from "./well-known.ts";

/** `/api/openapi.json`, and `/docs/api`: the same to read, without scripts. The calls are described once, when asked for. */
export function apiDocs(
  routes: Route[],
  site: SiteSource & { webApp: WebApp },
): Record<"json" | "page", Middleware> {
  let described: { api: OpenApi; body: string; tag: string } | undefined;
  function describeOnce() {
    if (described) return described;
    const api = openApi(routes);
    const body = JSON.stringify(api);
    return (described = { api, body, tag: contentTag(body) });
  }
  return {
    json(ctx) {
      recordDependencies([PROGRAM]);
      const { body, tag } = describeOnce();
      answerTagged(ctx, { body, tag, type: "json", caching: SHORT_LIVED });
    },
    async page(ctx) {
      const origin = await publicOrigin(ctx, site);
      const { name } = await currentSettings(site.reader, site.config.site);
      const { template } = await site.webApp.page(paths.apiDocs);
      const title = `<title>API - ${asHtml(name)}</title><meta name="robots" content="noindex">`;
      const app = pageOf(describeOnce().api, name, origin);
      const body = withoutScripts(
        fill(await withBranding(template, site), { head: title, app, state: "" }),
      );
      ctx.set(
        "Content-Security-Policy",
        `${ctx.response.get("Content-Security-Policy")};${NO_SCRIPTS}`,
      );
      allowRules(ctx, body);
      answerTagged(ctx, { body, type: "html", caching: SHORT_LIVED });
    },
  };
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

function pageOf({ paths: all, components, tags }: OpenApi, name: string, origin: string): string {
  const calls = Object.entries(all).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => {
      return { method: method.toUpperCase(), path, operation };
    }),
  );
  const groups = tags.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const isAdmin = (tag: string) => tag.startsWith("admin/");
  const list = (part: typeof groups) =>
    part.map((tag) => groupOf(tag.name, calls, origin)).join("");
  const types = Object.entries(components["schemas"] as Record<string, Json>);
  return `<main class="wrap py-8"><a href="${paths.home}">${asHtml(name)}</a><div class="article">
<h1>API</h1>
<p>The calls that this site answers. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Lists are arrays: <code>X-Total-Count</code> says how many items there are, and <code>Link</code> leads to the next page.
What is refused is answered as <code>{ "message": … }</code>.</p>
<p>Calls of the back office take a token, which admins make under “API and webhooks”:</p>
${example(`curl ${origin}/api/admin/designs -H 'Authorization: Bearer TOKEN'`)}
<h2>For everyone</h2>${list(groups.filter((tag) => !isAdmin(tag.name)))}
<h2>Back office</h2>${list(groups.filter((tag) => isAdmin(tag.name)))}
<h2>Types</h2>${types.map(([type, schema]) => fold(`<code>${type}</code>`, fieldTable(schema), `type-${type}`)).join("")}
</div></main>`;
}

function groupOf(tag: string, calls: Call[], origin: string): string {
  const own = calls.filter(({ operation }) => operation.tags.includes(tag));
  return `<h3>${tag.replace("admin/", "")}</h3>${own.map((one) => callOf(one, origin)).join("")}`;
}

function callOf({ method, path, operation }: Call, origin: string): string {
  const { summary = "", parameters = [], requestBody, responses, security } = operation;
  const [[type = "", body] = []] = Object.entries(requestBody?.content ?? {});
  const rows = [
    ...parameters.map((one) =>
      row(one.name, one.in, one.required === true, { ...one.schema, description: one.description }),
    ),
    ...propertiesOf(body?.schema).map(([field, schema, isNeeded]) =>
      row(field, "body", isNeeded, schema),
    ),
  ];
  const [[status = "", answer] = []] = Object.entries(responses);
  const needs =
    security.length === 1 ? "Only for admins who have signed in: tokens are refused. " : "";
  const about = needs + markedUp(summary);
  const title = `<code>${method}</code> ${asHtml(path)}`;
  return fold(
    title,
    `${about && `<p>${about}</p>`}
${rows.length > 0 ? table(["Field", "In", "Type"], rows) : ""}
<p>Answers ${status}${answerText(answer)}.</p>
${example(curlOf({ method, path, operation }, type, body?.schema, origin))}`,
  );
}

function fold(title: string, content: string, id?: string): string {
  return `<details${id ? ` id="${id}"` : ""}><summary>${title}</summary>${content}</details>`;
}

const table = (heads: string[], rows: string[]) =>
  `<div class="table-scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;

const example = (command: string) => `<pre tabindex="0"><code>${asHtml(command)}</code></pre>`;

/** Escapes a text and marks up its code spans. */
const markedUp = (text: unknown) =>
  asHtml(String(text ?? "")).replace(/`([^`]+)`/g, "<code>$1</code>");

function row(name: string, place: string, isNeeded: boolean, schema: Json): string {
  const about = markedUp(schema["description"]);
  return `<tr><td><code>${name}</code>${isNeeded ? " (needed)" : ""}</td>${place && `<td>${place}</td>`}<td>${typeText(schema)}${about && `<br>${about}`}</td></tr>`;
}

function fieldTable(schema: Json): string {
  const rows = propertiesOf(schema).map(([name, one, isNeeded]) => row(name, "", isNeeded, one));
  return table(["Field", "Type"], rows);
}

function propertiesOf(schema: Json | undefined): [string, Json, boolean][] {
  const { properties = {}, required = [] } = schema ?? {};
  const needed = required as string[];
  return Object.entries(properties as Record<string, Json>).map(([name, one]) => {
    return [name, one, needed.includes(name)];
  });
}

/** The type in words: `text or null`, `list of Design`. */
function typeText(schema: Json): string {
  const { $ref, anyOf, type, items, properties, additionalProperties: rest } = schema;
  if (typeof $ref === "string") {
    const name = $ref.split("/").at(-1) ?? "";
    return `<a href="#type-${name}">${name}</a>`;
  }
  if (Array.isArray(schema["enum"]))
    return schema["enum"].map((one) => `<code>${asHtml(String(one))}</code>`).join(", ");
  if ("const" in schema) return `<code>${asHtml(String(schema["const"]))}</code>`;
  if (Array.isArray(anyOf)) return anyOf.map(typeText).join(" or ");
  if (Array.isArray(type)) return type.map((one) => typeText({ type: one })).join(" or ");
  if (type === "array") return `list${items ? ` of ${typeText(items as Json)}` : ""}`;
  if (type === "object" && properties) {
    const names = Object.keys(properties).map((name) => `<code>${name}</code>`);
    return `object with ${names.join(", ")}`;
  }
  if (type === "object" && typeof rest === "object") return `object of ${typeText(rest as Json)}`;
  return { string: "text", boolean: "true or false" }[String(type)] ?? String(type);
}

function answerText(answer: Json | undefined): string {
  const content = answer?.["content"] as Record<string, { schema: Json }> | undefined;
  const [[type, found] = []] = Object.entries(content ?? {});
  if (!found) return "";
  return type === "application/json" ? `: ${typeText(found.schema)}` : ": a file";
}

/** A curl example with a value for every required field. */
function curlOf(
  { method, path, operation }: Call,
  type: string,
  body: Json | undefined,
  origin: string,
): string {
  const asked = (operation.parameters ?? []).filter((one) => one.in === "query" && one.required);
  const query = asked.map(({ name, schema }) => `${name}=${String(sampleOf(schema))}`).join("&");
  const parts = [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${origin}${path}${query && `?${query}`}'`,
    ...(operation.security.length > 0 ? ["-H 'Authorization: Bearer TOKEN'"] : []),
  ];
  if (type === "multipart/form-data") parts.push("-F 'thumbnail=@photo.jpg'");
  else if (body) {
    const needed = propertiesOf(body).filter(([, , isNeeded]) => isNeeded);
    const values = Object.fromEntries(needed.map(([name, schema]) => [name, sampleOf(schema)]));
    parts.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(values)}'`);
  }
  return parts.join(" \\\n  ");
}

function sampleOf({ type, anyOf, enum: words, items, examples }: Json): unknown {
  if (Array.isArray(words)) return words[0];
  if (Array.isArray(examples)) return examples[0];
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0] as Json);
  if (type === "array") return items ? [sampleOf(items as Json)] : [];
  return { boolean: true, number: 1, integer: 1, object: {} }[String(type)] ?? "…";
}
