import { describe, expect, it } from "vitest";
import { foundIn } from "../../../testing/elsewhere.ts";
import { WP_SITE, wxr } from "../../../testing/exports.ts";

const UPLOADS = `${WP_SITE}/wp-content/uploads`;
const attachment = (id: number, name: string) => ({
  id,
  title: name,
  type: "attachment",
  status: "inherit",
  attachment: `${UPLOADS}/${name}`,
});

describe("an export of WordPress", () => {
  it("has posts in several files, with what others of these say about them", async () => {
    const { name, hosts, items, left } = await foundIn({
      "1.xml": wxr([
        {
          id: 7,
          title: "Moons &#038; <b>stars</b>",
          name: "%e6%9c%88",
          categories: ["Tips &amp; tricks", "Uncategorized"],
          tags: ["plum"],
          thumbnail: 9,
          comments: 2,
        },
        { id: 8, title: "Later", status: "draft", date: "0000-00-00 00:00:00", comments: 1 },
      ]),
      "2.xml": wxr([
        attachment(9, "2019/05/m.png"),
        { id: 10, title: "Lost", thumbnail: 1, excerpt: "In short" },
      ]),
    });
    expect({ name, hosts, left }).toEqual({
      name: "WordPress",
      hosts: ["nails.example"],
      left: [],
    });
    expect(items).toMatchObject([
      {
        key: `${WP_SITE}/?p=7`,
        title: "Moons & stars",
        text: "<p>Half moons in plum.</p>",
        tags: ["Tips & tricks", "plum"],
        author: "Ada Lovelace",
        date: "2019-05-04T10:11:12.000Z",
        isPublic: true,
        notes: ["2 comments are left out: posts have no comments here"],
        slug: "月",
        formerPath: "/2019/05/%e6%9c%88/",
        picture: `${UPLOADS}/2019/05/m.png`,
      },
      { title: "Later", date: undefined, notes: [expect.stringMatching(/^1 comment is left out/)] },
      {
        title: "Lost",
        excerpt: "In short",
        picture: undefined,
        notes: ["its main picture is not in the export"],
      },
    ]);
  });

  it("has posts that are not public, for a reason", async () => {
    const states = ["publish", "future", "draft", "pending", "private", "trash", "auto-draft"];
    const { items, left } = await foundIn({
      "a.xml": wxr([
        ...states.map((status, id) => ({ id, title: status, status })),
        { id: 10, title: "page", type: "page" },
        { id: 11, title: "password", password: "plum" },
        { id: 12, title: "blank", password: " " },
        { id: 13, title: "private page", type: "page", status: "private" },
      ]),
    });
    const reasons = items.map(({ title, isPublic, whyDraft }) => [title, isPublic, whyDraft]);
    const locked = "it is protected by a password there";
    expect(reasons).toEqual([
      ["publish", true, undefined],
      ["future", true, undefined],
      ["draft", false, "it is one there"],
      ["pending", false, "it waits for a review there"],
      ["private", false, "it is private there"],
      ["page", false, "it is a page there"],
      ["password", false, locked],
      ["blank", false, locked],
      ["private page", false, "it is private there"],
    ]);
    expect(left).toEqual(["trash: its state is “trash”", "auto-draft: its state is “auto-draft”"]);
  });

  it("says in words what the parts of WordPress itself are", async () => {
    const types =
      "nav_menu_item wp_navigation revision wp_block custom_css customize_changeset wp_global_styles wp_template wp_template_part wp_font_family wp_font_face oembed_cache";
    const parts = types.split(" ").map((type, id) => ({ id, title: type, type }));
    const { left } = await foundIn({ "a.xml": wxr(parts) });
    expect(left).toHaveLength(parts.length);
    for (const line of left) expect(line).toMatch(/^\w+: it is an? [a-z]/);
  });

  it("shows the pictures of a post without an address", async () => {
    const content = '<img src="/up/a.jpg">';
    const { items } = await foundIn({ "a.xml": wxr([{ id: 5, link: "", content }]) });
    expect(items).toMatchObject([{ text: expect.stringContaining(`src="${WP_SITE}/up/a.jpg"`) }]);
  });

  it("shows the blocks that its posts share", async () => {
    const { items } = await foundIn({
      "a.xml": wxr([
        { id: 5, content: '<!-- wp:block {"ref":6} /-->' },
        { id: 6, type: "wp_block", content: "<p>Shared</p>" },
      ]),
    });
    expect(items).toMatchObject([{ text: "<p>Shared</p>" }]);
  });

  it("shows no other post in place of a block", async () => {
    const { items } = await foundIn({
      "a.xml": wxr([{ id: 5, content: '<!-- wp:block {"ref":6} /-->' }, { id: 6 }]),
    });
    expect(items[0]).toMatchObject({ text: "", notes: ["left out of its blocks: block"] });
  });

  it("shows the galleries and notes of its posts", async () => {
    const file = (id: number, name: string, more: object) => ({ ...attachment(id, name), ...more });
    const { items } = await foundIn({
      "a.xml": wxr([
        { id: 5, content: "[gallery]\n[playlist]" },
        file(6, "a.jpg", { parent: 5, order: 2, excerpt: "The\n<em>first</em>" }),
        file(7, "b.jpg", {
          parent: 5,
          order: 1,
          meta: { _wp_attachment_image_alt: "Bee &amp; flower" },
        }),
        file(8, "c.mp3", { parent: 5, title: "Our <b>talk</b>" }),
        { id: 9, content: '<sup data-fn="x">1</sup>', meta: { footnotes: '[{"content":"So"}]' } },
      ]),
    });
    const img = (name: string, alt = "") => `<img src="${UPLOADS}/${name}" alt="${alt}">`;
    expect(items.map(({ text }) => text)).toEqual([
      `<figure data-gallery="2">${img("b.jpg", "Bee &amp; flower")}${img("a.jpg")}<figcaption>2: The <em>first</em></figcaption></figure>\n<ul><li><a href="${UPLOADS}/c.mp3">Our talk</a></li></ul>`,
      '<p><sup data-fn="x">1</sup></p>\n<ol><li>So</li></ol>',
    ]);
  });

  it("may say less than usual about its site and its posts", async () => {
    const whole = wxr([
      { id: 5, name: "x" },
      { id: 6, categories: ["none"] },
    ])
      .replaceAll(/<wp:base_\w+>[^<]*<\/wp:base_\w+>/g, "")
      .replace(/<guid.*?<\/guid>/, "")
      .replace(
        "<wp:author>",
        "<wp:author><wp:author_login>bea</wp:author_login></wp:author><wp:author>",
      )
      .replace("<![CDATA[ada]]></dc:creator>", "bea</dc:creator>")
      .replace('nicename="x"><![CDATA[none]]>', 'nicename="half%20moons">');
    const { hosts, items } = await foundIn({ "a.xml": whole });
    expect(hosts).toEqual(["nails.example"]);
    expect(items).toMatchObject([
      { key: "5", author: "bea" },
      { key: `${WP_SITE}/?p=6`, author: "Ada Lovelace", categories: ["half moons"] },
    ]);
  });

  it("knows authors without a name from those with one", async () => {
    const login = "<wp:author><wp:author_login>cy</wp:author_login></wp:author>";
    const whole = wxr([{ id: 5 }]).replace("</wp:author>", `</wp:author>${login}`);
    const text = whole.replace("<![CDATA[ada]]></dc:creator>", "cy</dc:creator>");
    expect((await foundIn({ "a.xml": text })).items).toMatchObject([{ author: "cy" }]);
  });

  it("may have elements of plugins", async () => {
    const whole = wxr([{ id: 5, title: "Own" }]);
    const { items } = await foundIn({
      "a.xml": whole
        .replace("<item>", "<item><media:group><title>Other</title></media:group>")
        .replace("</item>", "<title>Later</title></item>"),
    });
    expect(items).toMatchObject([{ title: "Own" }]);
  });

  it("has each attachment and each other item once", async () => {
    const { found } = await foundIn({
      "a.xml": wxr([
        attachment(1, "a.jpg"),
        attachment(2, "film.mp4"),
        attachment(3, "price.pdf"),
        { ...attachment(4, "logo.svg"), title: "Our logo" },
        attachment(10, "data.bin"),
        { ...attachment(11, "far.jpg"), attachment: "/files/far.jpg" },
        { id: 5, title: "", type: "attachment", meta: { _wp_attached_file: "2020/b.png" } },
        { id: 6, title: "Nowhere", type: "attachment" },
        { id: 7, title: "Menu", type: "nav_menu_item" },
        { id: 8, title: "Shop", type: "product" },
        { id: 12, title: "", type: "product" },
        { id: 9, title: "What", type: " " },
      ]),
    });
    const lines = found.map((one) =>
      one.kind === "left-out"
        ? `${one.isFault ? "!" : ""}${one.name}: ${one.why}`
        : one.kind === "picture" && `${one.name} = ${one.address}`,
    );
    expect(lines).toEqual([
      `a.jpg = ${UPLOADS}/a.jpg`,
      "film.mp4: it is a video; posts link to it where it is",
      "price.pdf: it is a PDF; posts link to it where it is",
      "logo.svg: it is an SVG drawing; please export it as a PNG",
      "data.bin: it is no picture; posts link to it where it is",
      `far.jpg = ${WP_SITE}/files/far.jpg`,
      `b.png = ${UPLOADS}/2020/b.png`,
      "!Nowhere: the export does not say where its file is",
      "Menu: it is an entry of a menu",
      "Shop: it is of the kind “product”",
      "number 12: it is of the kind “product”",
      "!What: the export does not say what it is",
    ]);
  });

  it("reckons times without a zone in the site’s", async () => {
    const none = "0000-00-00 00:00:00";
    const { items } = await foundIn(
      {
        "a.xml": wxr([
          { id: 1, date: none, localDate: "2019-07-04 10:11:12" },
          { id: 2, date: none, localDate: none },
        ]),
      },
      { zone: "Europe/Berlin" },
    );
    expect(items.map(({ date }) => date)).toEqual(["2019-07-04T08:11:12.000Z", undefined]);
  });

  it("may part CDATA, and write names as entities", async () => {
    const whole = wxr([{ id: 1, title: "T", content: "a ]]]]><![CDATA[> b" }]);
    const { items } = await foundIn({
      "a.xml": whole.replace("<![CDATA[T]]>", "Fran&#231;ais &amp; &lt;b&gt;co&lt;/b&gt;"),
    });
    expect(items[0]).toMatchObject({ title: "Français & co", text: "<p>a ]]> b</p>" });
  });

  it("may be of one blog of several", async () => {
    const url = "<wp:base_blog_url>https://blog.example/nails</wp:base_blog_url>";
    const content = '<img src="//cdn.example/a.jpg"> <img src="/b.jpg"> <img src="c.jpg">';
    const text = wxr([{ id: 1, link: "https://blog.example/nails/x/", content }]);
    const { hosts, items } = await foundIn({
      "a.xml": text.replace(/<wp:base_blog_url>.*?<\/wp:base_blog_url>/, url),
    });
    expect(hosts).toEqual(["blog.example", "nails.example"]);
    expect(items[0]?.text.match(/src="[^"]*"/g)).toEqual([
      'src="https://cdn.example/a.jpg"',
      'src="https://blog.example/b.jpg"',
      'src="https://blog.example/nails/x/c.jpg"',
    ]);
  });

  it.each([
    ["a DTD", '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'],
    ["an entity from outside", '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ])("is refused with %s", async (_, head) => {
    await expect(foundIn({ "a.xml": wxr([{ id: 1, title: "&x;" }], head) })).rejects.toThrow(
      "a.xml has a document type (DTD)",
    );
  });

  it("is refused with too many elements in each other", async () => {
    const text = wxr([]).replace("</channel>", "<a>".repeat(20_000));
    await expect(foundIn({ "a.xml": text })).rejects.toThrow("a.xml has 50 elements in each other");
  });

  it("leaves out one item that is too long, and takes the others", async () => {
    const content = "word ".repeat(1_000_001);
    const { items, left } = await foundIn({
      "a.xml": wxr([
        { id: 1, title: "Long", content },
        { id: 2, title: "Short" },
      ]),
    });
    expect(items).toMatchObject([{ title: "Short" }]);
    expect(left).toEqual(["Long: it has a text of more than 5000000 characters"]);
  });
});

describe("an export that ends early", () => {
  const text = wxr([
    { id: 1, title: "Whole", content: "One" },
    { id: 2, title: "Cut", content: "Two ]] > three", meta: { footnotes: "[]" } },
  ]);
  const item = text.lastIndexOf("<item>");
  const within = (mark: string) => text.indexOf(mark, item) + mark.length;
  const BETWEEN = ": the file ends early, so that items may be missing; export it again";
  const WITHIN = "the file ends within it; export it again";

  it.each([
    ["in a text", within("Two"), `Cut: ${WITHIN}`],
    ["behind the brackets of CDATA", within("Two ]]"), `Cut: ${WITHIN}`],
    ["in a start tag", within("<wp:post_i"), `Cut: ${WITHIN}`],
    ["in an end tag", within("</wp:post_i"), `Cut: ${WITHIN}`],
    ["in its title", within("<title><![CDATA[C"), `: ${WITHIN}`],
    ["in its own end tag", text.lastIndexOf("</item>") + 6, `Cut: ${WITHIN}`],
    ["before it", item, BETWEEN],
    ["in its start tag", item + 3, BETWEEN],
    ["behind the last item", text.lastIndexOf("</item>") + 7, BETWEEN],
    ["before the last tag", text.lastIndexOf("</rss>"), BETWEEN],
    ["in the last tag", text.length - 1, BETWEEN],
    ["in its head", text.indexOf("<wp:author>"), BETWEEN],
  ])("%s gives what is whole, and says so once", async (_, end, line) => {
    const { items, left, found } = await foundIn({ "a.xml": text.slice(0, end) });
    const count = text.slice(0, end).split("</item>").length - 1;
    expect(items.map(({ title }) => title)).toEqual(["Whole", "Cut"].slice(0, count));
    expect(left).toEqual([line]);
    expect(found.at(-1)).toMatchObject({ file: "a.xml", isFault: true });
  });

  it("may begin an item within another", async () => {
    const { items, left } = await foundIn({ "a.xml": text.replace("</item>", "") });
    expect(items.map(({ title }) => title)).toEqual(["Cut"]);
    expect(left).toEqual([`Whole: ${WITHIN}`]);
  });

  it("is no export that ends with its last tag", async () =>
    expect((await foundIn({ "a.xml": text })).left).toEqual([]));
});
