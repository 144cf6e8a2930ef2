import { describe, expect, it } from "vitest";
import { WP_SITE } from "../../../testing/exports.ts";
import { UPLOADS, VIMEO, YOUTUBE, img, link, written } from "../../../testing/wordpress.ts";

describe("a text of blocks", () => {
  it.each([
    [
      "<!-- wp:paragraph -->\n<p>a\nb<br>c<br><br>d</p>\n<!-- /wp:paragraph -->",
      "<p>a b<br>c<br><br>d</p>",
    ],
    [
      '<!-- wp:heading {"level":3} -->\n<h3 class="has-text-align-center">a</h3>\n<!-- /wp:heading -->',
      '<h3 style="text-align:center" class="has-text-align-center">a</h3>',
    ],
    [
      "Loose\n\ntext\nhere\n<!-- wp:separator --><hr/><!-- /wp:separator -->",
      "<p>Loose</p>\n<p>text here</p>\n<hr>",
    ],
    [
      "<!-- wp:quote --><blockquote class=x><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><cite>b</cite></blockquote><!-- /wp:quote -->",
      "<blockquote class=x><p>a</p>\n<p>b</p></blockquote>",
    ],
    [
      '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure><!-- /wp:table -->',
      "<table><tbody><tr><td>a</td></tr></tbody></table>\n<p>b</p>",
    ],
    [
      '<!-- wp:embed {"url":"https://youtu.be/abcdefghijk"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abcdefghijk?a=1&amp;b\n</div><figcaption>Film</figcaption></figure>\n<!-- /wp:embed -->',
      `${YOUTUBE}\n<p>Film</p>`,
    ],
    ['<!-- wp:embed {"url":"https://vimeo.com/123"} /-->', VIMEO],
    [
      '<!-- wp:core-embed/instagram --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.instagram.com/p/x/\n</div></figure><!-- /wp:core-embed/instagram -->',
      `<p>${link("https://www.instagram.com/p/x/")}</p>`,
    ],
    [
      '<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(/up/a.jpg)"><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->',
      `<figure>${img("a.jpg", "A &amp; B")}</figure>\n<p>a</p>`,
    ],
    [
      '<!-- wp:media-text --><div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/up/b.png" alt=""/></figure><div class="wp-block-media-text__content"><p>a</p></div></div><!-- /wp:media-text -->',
      `<figure>${img("b.png", "Bee")}</figure>\n<p>a</p>`,
    ],
    [
      '<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/x">a</a></div><div class="wp-block-button"><a href="/y">b</a></div></div><!-- /wp:buttons -->',
      '<p><a href="/x">a</a></p>\n<p><a href="/y">b</a></p>',
    ],
    [
      '<!-- wp:details --><details class="wp-block-details"><summary>Why</summary><!-- wp:paragraph --><p>So</p><!-- /wp:paragraph --></details><!-- /wp:details -->',
      "<p><strong>Why</strong></p>\n<p>So</p>",
    ],
    [
      '<!-- wp:gallery {"columns":2} --><figure class="wp-block-gallery columns-2"><!-- wp:image {"id":1} --><figure class="wp-block-image"><a href="/up/a.jpg"><img src="/up/a-300x200.jpg" alt="" class="wp-image-1"/></a><figcaption>One</figcaption></figure><!-- /wp:image --><figure class="wp-block-image"><img src="/up/b.png" alt="Own"/></figure><figure><img src="/up/c.webp"/></figure><figcaption class="blocks-gallery-caption">All</figcaption></figure><!-- /wp:gallery -->',
      `<figure data-gallery="2">${img("a-300x200.jpg", "A &amp; B")}${img("b.png", "Own")}${img("c.webp")}<figcaption>1: One · All</figcaption></figure>`,
    ],
    [
      '<!-- wp:gallery --><ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="/up/a.jpg" alt="x"></figure></li><li class="blocks-gallery-item"><figure><img src="/up/b.png" alt="y"></figure></li></ul><!-- /wp:gallery -->',
      `<figure data-gallery="2">${img("a.jpg", "x")}${img("b.png", "y")}</figure>`,
    ],
    [
      '<!-- wp:shortcode -->\n[gallery ids="6"]\n<!-- /wp:shortcode -->',
      `<figure>${img("d.jpg")}</figure>`,
    ],
    [
      '<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://www.tiktok.com/@x","service":"tiktok"} /--></ul><!-- /wp:social-links -->',
      `<ul class="wp-block-social-links"><li><p>${link("https://www.tiktok.com/@x")}</p></li></ul>`,
    ],
    ['<!-- wp:gallery {"ids":[6]} /-->', `<figure>${img("d.jpg")}</figure>`],
    [
      '<!-- wp:gallery {"ids":[6,2]} /-->',
      `<figure data-gallery="2">${img("d.jpg")}${img("b.png", "Bee")}</figure>`,
    ],
    [
      '<!-- wp:gallery --><figure class="wp-block-gallery"><figure><img src="/up/b.png"></figure></figure><!-- /wp:gallery --><p><img src="/up/d.jpg"></p>',
      `<figure>${img("b.png", "Bee")}</figure>\n<p>${img("d.jpg")}</p>`,
    ],
    ["<!-- wp:paragraph --><p>a<br><br><br><br>b</p><!-- /wp:paragraph -->", "<p>a<br><br>b</p>"],
    [
      '<div class="fb-post" data-href="https://www.facebook.com/x/posts/1"></div>',
      `<div class="fb-post" data-href="https://www.facebook.com/x/posts/1"><p>${link("https://www.facebook.com/x/posts/1")}</p></div>`,
    ],
    ["<h2>a<hr>b</h2>", "<h2>a<hr>b</h2>"],
    ["<?php x ?><!DOCTYPE html><p>a</p>", "<p>a</p>"],
    [
      "<table><colgroup><col style='width:9%'></colgroup><tr><td>a</td></tr></table>",
      "<table><colgroup><col style='width:9%'></colgroup><tr><td>a</td></tr></table>",
    ],
    ["<h2>a<p>b</p>c</h2>", "<h2>a<br>b<br>c</h2>"],
    ['<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>', YOUTUBE],
  ])("%s", (text, html) => {
    const { html: made, notes } = written(text);
    expect({ made, notes }).toEqual({ made: html, notes: [] });
  });

  it("links to its files, which are not copied", () => {
    const text = `<!-- wp:video {"id":4} --><figure class="wp-block-video"><video controls src="/up/film.mp4"></video><figcaption>Film</figcaption></figure><!-- /wp:video -->
<!-- wp:audio --><figure class="wp-block-audio"><audio controls><source src="${UPLOADS}/talk.mp3"></audio></figure><!-- /wp:audio -->
<!-- wp:file --><div class="wp-block-file"><object class="wp-block-file__embed" data="/up/list.pdf"></object><a href="/wp-content/list%20a.pdf">Prices</a><a href="/wp-content/list%20a.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->`;
    expect(written(text)).toEqual({
      html: [
        `<p>${link(`${UPLOADS}/film.mp4`)}</p>\n<p>Film</p>`,
        `<p>${link(`${UPLOADS}/talk.mp3`)}</p>`,
        `<p>${link(`${WP_SITE}/wp-content/list%20a.pdf`, "Prices")}</p>`,
      ].join("\n"),
      notes: ["it links to files that are not copied: film.mp4, talk.mp3, list a.pdf"],
    });
  });

  it("names ten of its files, and how many more there are", () => {
    const names = Array.from({ length: 12 }, (_, at) => `${at}.pdf`);
    const noteOf = (some: string[]) =>
      written(some.map((one) => link(`/wp-content/${one}`)).join()).notes;
    const said = (some: string[]) => `it links to files that are not copied: ${some.join(", ")}`;
    expect(noteOf(names.slice(0, 10))).toEqual([said(names.slice(0, 10))]);
    expect(noteOf(names)).toEqual([`${said(names.slice(0, 10))} and 2 more`]);
  });

  it("says which of its blocks have nothing to keep", () => {
    const text =
      '<p>a</p><!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:acme/map /--><!-- wp:spacer /-->';
    const notes = ["left out of its blocks: latest-posts, acme/map"];
    expect(written(text)).toEqual({ html: "<p>a</p>", notes });
    const galleries = '<!-- wp:gallery {"columns":2} /--><!-- wp:acme/album {"ids":[6]} /-->';
    expect(written(galleries)).toEqual({
      html: "",
      notes: ["left out of its blocks: gallery, acme/album"],
    });
  });

  it("ends with its footnotes", () => {
    const sup = '<p>a<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup></p>';
    const footnotes = JSON.stringify([{ content: "A <b>note</b>", id: "x" }, null]);
    const html =
      '<p>a<sup data-fn="x" class="fn">1</sup></p>\n<ol><li>A <b>note</b></li><li></li></ol>';
    const block = "<!-- wp:footnotes /-->";
    expect(written(sup + block, { footnotes }).html).toBe(html);
    expect(written(sup, { footnotes }).html).toBe(html);
    const [note = "", list = ""] = html.split("\n");
    expect(written(`${sup + block}<p>b</p>`, { footnotes }).html).toBe(
      `${note}\n${list}\n<p>b</p>`,
    );
    expect(written("<p>b</p>", { footnotes }).html).toBe("<p>b</p>");
    expect(written(`${sup}<p>b</p>${block}`, { footnotes: "{" }).notes).toEqual([
      "its footnotes can’t be read",
    ]);
    expect(written(`<p>b</p>${block}`)).toEqual({ html: "<p>b</p>", notes: [] });
  });

  it("shows the blocks that it shares with others, and no block within itself for ever", () => {
    const sharedBlocks = new Map([
      ["8", "<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph -->[gallery ids=6]"],
      ["9", '<p>x</p><!-- wp:block {"ref":9} /-->'.repeat(50)],
    ]);
    const text = '<!-- wp:block {"ref":8} /-->';
    expect(written(text, { sharedBlocks }).html).toBe(
      `<p>Shared</p>\n<figure>${img("d.jpg")}</figure>`,
    );
    const { html, notes } = written('<!-- wp:block {"ref":9} /-->', { sharedBlocks });
    expect(html).toMatch(/^<p>x<\/p>/);
    expect(html.length).toBeLessThan(5_000_000);
    expect(notes).toEqual(["left out of its blocks: block"]);
  });
});

describe("what other sites show in a text", () => {
  it.each([
    ["https://youtu.be/abcdefghijk\nhttps://vimeo.com/123", `${YOUTUBE}\n${VIMEO}`],
    ["a\nhttps://youtu.be/abcdefghijk\nb", `<p>a</p>\n${YOUTUBE}\n<p>b</p>`],
    ["<p>https://youtu.be/abcdefghijk</p>", YOUTUBE],
    ["<b>https://youtu.be/abcdefghijk</b>", "<p><b>https://youtu.be/abcdefghijk</b></p>"],
    ["<h2>https://youtu.be/abcdefghijk</h2>", "<h2>https://youtu.be/abcdefghijk</h2>"],
    ['<div data-href="https://x.example">a</div>', '<div data-href="https://x.example">a</div>'],
    ['<div class="fb-post">a</div>', '<div class="fb-post">a</div>'],
    ["<ul><li>a\nhttps://youtu.be/abcdefghijk\n</li></ul>", `<ul><li>a${YOUTUBE}</li></ul>`],
    ["<ul><li>a<br>https://youtu.be/abcdefghijk</li></ul>", `<ul><li>a${YOUTUBE}</li></ul>`],
    ["<ul><li><p>https://youtu.be/abcdefghijk</p></li></ul>", `<ul><li>${YOUTUBE}</li></ul>`],
    [
      "<ul><li>https://youtu.be/abcdefghijk</li></ul>",
      "<ul><li>https://youtu.be/abcdefghijk</li></ul>",
    ],
    [
      "<ul>\nhttps://youtu.be/abcdefghijk\n<li>a</li></ul>",
      "<ul>https://youtu.be/abcdefghijk<li>a</li></ul>",
    ],
    ['<embed src="https://www.youtube.com/v/abcdefghijk">a', `${YOUTUBE}\n<p>a</p>`],
    ['<iframe src="https://www.youtube.com/embed/abcdefghijk">a', `${YOUTUBE}\n<p>a</p>`],
    [
      '<object><param name="wmode" value="https://x.example/w"><param name="movie" value="http://www.youtube.com/v/abcdefghijk"></object>',
      YOUTUBE,
    ],
    // Pictures without an address, at another one than the export says, and among words.
    ['a<img>b<img src="data:x">c<img src="">d', "<p>abcd</p>"],
    [
      '<img src="https://cdn.example/x.jpg" class="wp-image-2">',
      '<p><img src="https://cdn.example/x.jpg" alt="Bee"></p>',
    ],
    ["<figure>Just text</figure>", "<p>Just text</p>"],
    [
      '<figure><p align="center">x</p><img src="/up/d.jpg"></figure>',
      `<figure>${img("d.jpg")}</figure>\n<p style="text-align:center" align="center">x</p>`,
    ],
    [
      '<figure><table><tr><td><img src="/up/d.jpg"></td></tr></table><figcaption>a</figcaption></figure>',
      `<table><tr><td>${img("d.jpg")}</td></tr></table>\n<p>a</p>`,
    ],
    ['<a href="https://x.example">x</a>', '<p><a href="https://x.example">x</a></p>'],
    ["see https://youtu.be/abcdefghijk", "<p>see https://youtu.be/abcdefghijk</p>"],
    ["https://youtu.be/abcdefghijk <b>x</b>", "<p>https://youtu.be/abcdefghijk <b>x</b></p>"],
    ["https://www.instagram.com/p/x/", `<p>${link("https://www.instagram.com/p/x/")}</p>`],
    ['a<iframe src="//www.youtube.com/embed/abcdefghijk?x"></iframe>', `<p>a</p>\n${YOUTUBE}`],
    [
      '<iframe data-src="https://maps.example/x"></iframe>',
      `<p>${link("https://maps.example/x")}</p>`,
    ],
    [
      '<object data="x"><param name="movie" value="http://www.youtube.com/v/abcdefghijk"></object>'.replace(
        ' data="x"',
        "",
      ),
      YOUTUBE,
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x/?utm_source=e"><p>View</p>this</blockquote><script async src="//www.instagram.com/embed.js"></script>b',
      `<p>${link("https://www.instagram.com/p/x/")}</p>\n<p>b</p>`,
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@x/video/1"><section>x</section></blockquote>',
      `<p>${link("https://www.tiktok.com/@x/video/1")}</p>`,
    ],
    [
      '<a data-pin-do="embedPin" href="https://www.pinterest.com/pin/1/"></a>',
      `<p>${link("https://www.pinterest.com/pin/1/")}</p>`,
    ],
    [
      '<img class="emoji" alt="💅" src="https://s.w.org/x.svg"> <img src="data:x" data-src="/up/d.jpg">',
      `<p>💅 ${img("d.jpg")}</p>`,
    ],
    [
      '<a href="/up/d.jpg"><img src="/up/d-30x20.jpg"></a> <a href="/up/d.jpg">d</a>',
      `<p>${img("d-30x20.jpg")} ${link(`/up/d.jpg`, "d")}</p>`,
    ],
    [
      '<figure><div><img src="/up/d.jpg"></div><figcaption>a</figcaption></figure>',
      `<figure><div>${img("d.jpg")}</div><figcaption>a</figcaption></figure>`,
    ],
  ])("%s", (text, html) => expect(written(text).html).toBe(html));
});
