import { describe, expect, it } from "vitest";
import { UPLOADS, VIMEO, YOUTUBE, img, link, written } from "../../../testing/wordpress.ts";

describe("shortcodes", () => {
  const pictures = (names: string, rest = "") => {
    const alts: Record<string, string> = { "a.jpg": "A &amp; B", "b.png": "Bee" };
    return (
      names
        .split(" ")
        .map((name) => img(name, alts[name]))
        .join("") + rest
    );
  };

  it.each([
    [
      '[caption id="x" width="3"]<img src="/up/b.png"> Plum <b>red</b> [1][/caption]',
      `<figure>${img("b.png", "Bee")}<figcaption>Plum <b>red</b> [1]</figcaption></figure>`,
    ],
    [
      '[wp_caption caption=\'A <em>"b"</em>\'] <a href="/up/b.png">\n<img src="/up/b.png" alt="x" width="3" height="2"></a>[/wp_caption]',
      `<figure><img src="${UPLOADS}/b.png" alt="x" width="3" height="2"><figcaption>A <em>"b"</em></figcaption></figure>`,
    ],
    [
      'a\n[caption caption="[1] x"]<a href="/shop"><img src="/up/d.jpg"></a>[/caption]\nb',
      `<p>a</p>\n<figure><a href="/shop">${img("d.jpg")}</a><figcaption>[1] x</figcaption></figure>\n<p>b</p>`,
    ],
    ['[caption id="x"]<img src="/up/d.jpg">[/caption]', `<figure>${img("d.jpg")}</figure>`],
    ['[caption id="x"]<img src="/up/d.jpg"> a', `<p>${img("d.jpg")} a</p>`],
    [
      '[caption caption="[b x=1] x"]<img src="/up/d.jpg">[/caption]',
      `<figure>${img("d.jpg")}<figcaption>[b x=1] x</figcaption></figure>`,
    ],
    [
      '[caption id="x"]<img src="/up/d.jpg"> <img src="/up/b.png"> Two[/caption]',
      `<figure>${img("d.jpg")}<figcaption>${img("b.png", "Bee")} Two</figcaption></figure>`,
    ],
    [
      '[caption id="x"]<a href="/shop"><img src="/up/d.jpg"> </a> Plum <a href="/y">y</a>[/caption]b',
      `<figure><a href="/shop">${img("d.jpg")}</a><figcaption>Plum <a href="/y">y</a></figcaption></figure>\n<p>b</p>`,
    ],
    [
      '[caption id="x"]<a href="/shop">see <img src="/up/d.jpg"> this</a> Plum[/caption]b',
      `<figure><a href="/shop">see${img("d.jpg")}</a><figcaption><a href="/shop">this</a> Plum</figcaption></figure>\n<p>b</p>`,
    ],
    ["[caption]x", "<p>x</p>"],
    ["x[/caption]y", "<p>xy</p>"],
    // Galleries.
    [
      "[gallery]",
      `<figure data-gallery="2">${pictures("b.png a.jpg", "<figcaption>2: The <em>first</em></figcaption>")}</figure>`,
    ],
    [
      "[gallery order=DESC columns='3']",
      `<figure data-gallery="3">${pictures("a.jpg b.png", "<figcaption>1: The <em>first</em></figcaption>")}</figure>`,
    ],
    ["[gallery exclude=1]", `<figure>${pictures("b.png")}</figure>`],
    ['[gallery ids="6, 2"/]', `<figure data-gallery="2">${pictures("d.jpg b.png")}</figure>`],
    [
      "[gallery include=“2,6” orderby=title order=desc]",
      `<figure data-gallery="2">${pictures("d.jpg b.png")}</figure>`,
    ],
    [
      "[gallery ids=1,3]",
      `<figure data-gallery="2">${pictures("a.jpg c.webp")}<figcaption>The <em>first</em> · Third</figcaption></figure>`,
    ],
    [
      "[gallery ids=3,6 columns=1]",
      `<figure>${img("c.webp")}<figcaption>Third</figcaption></figure>\n<figure>${img("d.jpg")}</figure>`,
    ],
    [
      "[gallery include=6,3 orderby=ID]",
      `<figure data-gallery="2">${img("c.webp")}${img("d.jpg")}<figcaption>1: Third</figcaption></figure>`,
    ],
    ["[gallery id=77]", ""],
    [
      "[gallery include=1,2]",
      `<figure data-gallery="2">${pictures("b.png a.jpg", "<figcaption>2: The <em>first</em></figcaption>")}</figure>`,
    ],
    [
      "[gallery include=3,6 orderby=date]",
      `<figure data-gallery="2">${pictures("d.jpg c.webp", "<figcaption>2: Third</figcaption>")}</figure>`,
    ],
    [
      "[gallery include=6,3 orderby=post_date order=DESC]",
      `<figure data-gallery="2">${pictures("c.webp d.jpg", "<figcaption>1: Third</figcaption>")}</figure>`,
    ],
    [
      "[gallery ids=1,2,3,6]",
      `<figure data-gallery="2">${pictures("a.jpg b.png c.webp d.jpg", "<figcaption>1: The <em>first</em> · 3: Third</figcaption>")}</figure>`,
    ],
    [
      "[gallery ids=2,3,6]",
      `<figure data-gallery="3">${pictures("b.png c.webp d.jpg", "<figcaption>2: Third</figcaption>")}</figure>`,
    ],
    ["[playlist ids=6]", ""],
    // Players and links.
    ["[embed width=3]https://youtu.be/abcdefghijk[/embed]", YOUTUBE],
    [
      "[embed]http://e.example/?a=1&amp;b=2[/embed]",
      `<p>${link("http://e.example/?a=1&amp;b=2")}</p>`,
    ],
    ["[youtube https://www.youtube.com/watch?v=abcdefghijk&amp;w=3]", YOUTUBE],
    ["[youtube=https://youtu.be/abcdefghijk]", YOUTUBE],
    ["[youtube id='abcdefghijk']", YOUTUBE],
    ["[youtube]abcdefghijk[/youtube]", YOUTUBE],
    ["[[youtube id='abcdefghijk']", `<p>[</p>\n${YOUTUBE}`],
    ["[youtube id='abcdefghijk']]", `${YOUTUBE}\n<p>]</p>`],
    ["a [youtube]https://youtu.be/abcdefghijk[/youtube] b", `<p>a</p>\n${YOUTUBE}\n<p>b</p>`],
    ["[youtube id='abcdefghijk'/] a [/youtube]", `${YOUTUBE}\n<p>a</p>`],
    ["[youtube “abcdefghijk”]", YOUTUBE],
    ["[vimeo 123]x", `${VIMEO}\n<p>x</p>`],
    ["[my_yt abcdefghijk]", YOUTUBE],
    ["[yt abcdefghijk]", "<p>[yt abcdefghijk]</p>"],
    ["[embed src='https://e.example/x']", `<p>${link("https://e.example/x")}</p>`],
    ["[embed https://e.example/x]", `<p>${link("https://e.example/x")}</p>`],
    [
      "[tiktok //www.tiktok.com/@x/video/1 a=1]",
      `<p>${link("https://www.tiktok.com/@x/video/1")}</p>`,
    ],
    ["a [vimeo 123 w=3] b", `<p>a</p>\n${VIMEO}\n<p>b</p>`],
    ["[su_vimeo url='https://vimeo.com/123']", VIMEO],
    ["[video src='https://vimeo.com/123'][/video]", VIMEO],
    [
      "[tiktok url='https://www.tiktok.com/@x/video/1']",
      `<p>${link("https://www.tiktok.com/@x/video/1")}</p>`,
    ],
    // Escaped, or within code.
    [
      "[[gallery]] [[caption id=1]x[/caption]] [[Page]]",
      "<p>[gallery] [caption id=1]x[/caption] [[Page]]</p>",
    ],
    ["<code>[gallery]</code> <kbd>[a b=1]</kbd>", "<p><code>[gallery]</code> [a b=1]</p>"],
    ["<code>[b c=1]</code>[b c=1]d", "<p><code>[b c=1]</code>d</p>"],
    ["<code>a</code><kbd>[b c=1]", "<p><code>a</code></p>"],
    ["<code>[gallery ids=6]", `<figure>${img("d.jpg")}</figure>`],
    // Brackets that are not shortcodes.
    [
      "[sic] [Sic!] [1] [a](b) [A](/x) [peel-off] [Peel-off] [x] a[/x-ray] [my_shop](/x)",
      "<p>[sic] [Sic!] [1] [a](b) [A](/x) [peel-off] [Peel-off] [x] a[/x-ray] [my_shop](/x)</p>",
    ],
    [
      '[via <a href="/x">x</a>] [see page 3 and x=4] [a = b]',
      '<p>[via <a href="/x">x</a>] [see page 3 and x=4] [a = b]</p>',
    ],
    [
      '<img src="/up/d.jpg" alt="[gallery]" title="a > [b c=1]">',
      `<p><img src="${UPLOADS}/d.jpg" alt="[gallery]" title="a &gt; [b c=1]"></p>`,
    ],
    ["[x a=1 b c]d [b <i>c=1]e", "<p>[x a=1 b c]d [b <i>c=1]e</i></p>"],
    ["[b c=1", "<p>[b c=1</p>"],
    ["a [x-y] b", "<p>a [x-y] b</p>"],
    // Shortcodes of plugins: their content stays.
    ["[su_button url='https://x.example']Go[/su_button]", "<p>Go</p>"],
    ["[x a=1 b]c[b c='<i>']d", "<p>cd</p>"],
    ["[su_note]a[/su_note]]", "<p>a]</p>"],
    ["[[su_note]a[/su_note]]", "<p>[su_note]a[/su_note]</p>"],
    ["[x_y a] b [[/x_y]]", "<p>b [/x_y]</p>"],
    ["a\n[x-y]\nb", "<p>a</p>\n<p>b</p>"],
    [
      '[row][col size="3"]a\n\n[su_note x="]"]<b>b</b>[/su_note][/col][/row]',
      "<p>a</p>\n<p><b>b</b></p>",
    ],
    ["[b]a[/b] [x_y]b", "<p>a b</p>"],
    ["[recent-posts]\n\na\n[/x_y]b", "<p>a<br>b</p>"],
    ["[[x_y]a[/x_y]", "<p>[a</p>"],
  ])("%s", (text, html) => expect(written(text).html).toBe(html));

  it.each([
    [
      "[video mp4='/up/x.mp4' webm='/up/x.webm'][/video]",
      `<p>${link(`${UPLOADS}/x.mp4`)}</p>`,
      "x.mp4",
    ],
    ["[video][/video]", `<p>${link(`${UPLOADS}/film.mp4`)}</p>`, "film.mp4"],
    ["[audio mp3='/up/x.mp3']", `<p>${link(`${UPLOADS}/x.mp3`)}</p>`, "x.mp3"],
    [
      "[playlist ids='5,4']",
      `<ul><li>${link(`${UPLOADS}/talk.mp3`, "A talk")}</li></ul>`,
      "talk.mp3",
    ],
    [
      "[playlist type=video]",
      `<ul><li>${link(`${UPLOADS}/film.mp4`, "My film")}</li></ul>`,
      "film.mp4",
    ],
  ])("%s leads to the file", (text, html, name) => {
    const notes = [`it links to files that are not copied: ${name}`];
    expect(written(text)).toEqual({ html, notes });
  });

  it("are named where nothing is left of them, as are pictures that the export lacks", () => {
    const text = '[contact-form-7 id="1" title="x"][su_box a=1]a[/su_box][gallery ids="2,98,99"]';
    expect(written(text).notes).toEqual([
      "2 pictures of its galleries are not in the export",
      "left out of its shortcodes: contact-form-7",
    ]);
    expect(written('[gallery ids="2,98"]').notes).toEqual([
      "a picture of its galleries is not in the export",
    ]);
  });
});
