import { describe, expect, it } from "vitest";
import { cleanHtml } from "../../../content/clean-html.ts";
import { written } from "../../../testing/wordpress.ts";

describe("paragraphs of a text that was typed", () => {
  it.each([
    ["a\n\nb", "<p>a</p>\n<p>b</p>"],
    ["a\r\n \t\r\nb\r\nc", "<p>a</p>\n<p>b<br>c</p>"],
    ["\n\n a \n\n\n\n", "<p>a</p>"],
    ["a<br />\nb<br>c<br/>\n<br>d", "<p>a<br>b<br>c</p>\n<p>d</p>"],
    ["a < b & c <3", "<p>a &lt; b & c &lt;3</p>"],
    // Elements outside of paragraphs.
    ["a\n<h2>b</h2>\nc", "<p>a</p>\n<h2>b</h2>\n<p>c</p>"],
    ["a<h2>b\nc</h2>d", "<p>a</p>\n<h2>b<br>c</h2>\n<p>d</p>"],
    ["a\n<hr />\nb", "<p>a</p>\n<hr>\n<p>b</p>"],
    [
      "<ul>\n\t<li>a</li>\n\t<li>b\nc</li>\n</ul>\nd",
      "<ul><li>a</li><li>b<br>c</li></ul>\n<p>d</p>",
    ],
    [
      "<ul><li>a\n\nb</li><li>c<ul><li>d</li></ul></li></ul>",
      "<ul><li><p>a</p><p>b</p></li><li>c<ul><li>d</li></ul></li></ul>",
    ],
    ["<ol><li>a<li>b</ol>c", "<ol><li>a</li><li>b</li></ol>\n<p>c</p>"],
    [
      "<table>\n<tr>\n<td>a</td>\n<td>b\n\nc</td>\n</tr>\n</table>",
      "<table><tr><td>a</td><td><p>b</p><p>c</p></td></tr></table>",
    ],
    ["<table><tr><td>a</div>b</td></tr></table>", "<table><tr><td>ab</td></tr></table>"],
    ["<blockquote>a\n\nb\nc</blockquote>", "<blockquote><p>a</p>\n<p>b<br>c</p></blockquote>"],
    [
      "<blockquote><p>a</p><cite>b</cite></blockquote>",
      "<blockquote><p>a</p>\n<p>b</p></blockquote>",
    ],
    ["<div>a</div>\nb", "<div>a</div>\n<p>b</p>"],
    ["<div>\n\na\n\nb\n\n</div>", "<div><p>a</p><p>b</p></div>"],
    ["<blockquote>a", "<blockquote><p>a</p></blockquote>"],
    ["<ul><li>a\n\n</li></ul>", "<ul><li><p>a</p></li></ul>"],
    ["<div>a<h2>b</h2></div>", "<div><p>a</p><h2>b</h2></div>"],
    ["<div> </div>a", "<p>a</p>"],
    ["a<section>b</section>c", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
    ["<h2>a<blockquote>b</blockquote>c</h2>", "<h2>a<br>b<br>c</h2>"],
    ["<h2>a<div><div>b</div></div>c</h2>d", "<h2>a<br>b<br>c</h2>\n<p>d</p>"],
    ["<figcaption>a</figcaption>", "<p>a</p>"],
    [
      "<table><caption>c</caption><tr><td>a<td>b<tr><td>c</table>",
      "<table><caption>c</caption><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>",
    ],
    // What ends within a cell is no end of what is around its table.
    [
      "<blockquote><table><tr><td>a</blockquote>b</td></tr></table>c</blockquote>d",
      "<blockquote><table><tr><td>ab</td></tr></table>\n<p>c</p></blockquote>\n<p>d</p>",
    ],
    [
      "<dl><dt>a<dd>b<dt>c<dd>d</dl>",
      "<p><strong>a</strong></p>\n<p>b</p>\n<p><strong>c</strong></p>\n<p>d</p>",
    ],
    ["<section>a\n\n<h3>b</h3></section>", "<p>a</p>\n<h3>b</h3>"],
    ["<details><summary>Why</summary>\nSo</details>", "<p><strong>Why</strong></p>\n<p>So</p>"],
    [
      "<dl><dt>Top</dt><dd>Clear\ncoat</dd></dl>",
      "<p><strong>Top</strong></p>\n<p>Clear<br>coat</p>",
    ],
    // Content that is kept verbatim.
    ["<pre>\na\n\n [b x=1] <b>c</b>\n</pre>\nd", "<pre>\na\n\n [b x=1] <b>c</b>\n</pre>\n<p>d</p>"],
    ["<xmp>a <b></xmp>", "<pre>a &lt;b></pre>"],
    ["<textarea rows=2>a\n\n<b></textarea>", "<pre>a\n\n&lt;b></pre>"],
    ["a<script>\n\nx\n\n</script><style>\n\ny\n\n</style>b", "<p>ab</p>"],
    // The text’s own paragraphs, and others next to them.
    [
      'a\n<p align="right">b</p>\nc\n\nd',
      '<p>a</p>\n<p style="text-align:right" align="right">b</p>\n<p>c</p>\n<p>d</p>',
    ],
    ["<p>a\n\nb</p>c", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
    ["<p>a\nb</p>\n<p></p><p>\n</p>", "<p>a<br>b</p>"],
    ["<p>a<p>b", "<p>a</p>\n<p>b</p>"],
    // Inline elements across several lines.
    ["<strong>a\nb</strong>\nc", "<p><strong>a<br>b</strong><br>c</p>"],
    ["<strong>a\n\nb</strong>c", "<p><strong>a</strong></p>\n<p><strong>b</strong>c</p>"],
    ["<em>a <b>b</em> c</b> d", "<p><em>a <b>b</b></em> <b>c</b> d</p>"],
    ["<b>a <b>b</b> c</b>", "<p><b>a b c</b></p>"],
    [
      '<a href="">x</a> <a href="/x">a <a href="/y">b</a> c',
      '<p>x <a href="/x">a</a> <a href="/y">b</a> c</p>',
    ],
    ["<a\nhref='/x'>\na\n</a>", '<p><a href="/x">a</a></p>'],
    ["<a href='/x'><h2>a</h2></a>b", '<h2><a href="/x">a</a></h2>\n<p>b</p>'],
    [
      "<span style='x'>a</span><font>b</font><span dir='rtl'>c</span>",
      "<p>ab<span dir='rtl'>c</span></p>",
    ],
    ["<a name='x'></a><a href='#y'>a</a>", "<p>a</p>"],
    // Comments.
    ["a<!--more-->b\n\n<!--more Read on-->\n\nc", "<p>ab</p>\n<p>c</p>"],
    ["a<!--nextpage-->b", "<p>a</p>\n<p>b</p>"],
    ["<? a", "<p>&lt;? a</p>"],
    ["<! a >b", "<p>b</p>"],
    // Tags without an end.
    ["<a href='x>y", "<p>y</p>"],
    ["a < b <b", "<p>a &lt; b &lt;b</p>"],
    ["a <!-- x > y --> b<!-- c", "<p>a b c</p>"],
  ])("%j", (text, html) => expect(written(text).html).toBe(html));
});

it("repeats the attributes of an element in as many paragraphs as a text may have", () => {
  const { html } = written(`<b class="x">${"a\n\n".repeat(60)}</b>`);
  expect(html.split('<p><b class="x">a</b></p>')).toHaveLength(51);
  expect(html.split("<p><b>a</b></p>")).toHaveLength(11);
});

/** Their processing time grew with the square of their length, or worse. */
describe("hostile texts", () => {
  const COUNT = 20_000;
  const many = (text: string) => text.repeat(COUNT);

  it.each([
    ["[caption ", many("[caption ")],
    ["[caption id=1]", many("[caption id=1]") + many("[/caption]")],
    ["<!--", many("<!--")],
    ["<div>", many("<div>")],
    ["<div></x>", many("<div>") + many("</x>")],
    ["[a ", `${many("[a ")}]`],
    ['"', many('"')],
    ['[a b="', many('[a b="')],
    ["quotes in quotes", `${many("[a")}${many(`="[a='"`)}<]`],
    ['<a href="', many('<a href="')],
    ["<a ", `${many("<a ")}<`],
    ["<code>", `${many("<code>")}</code>`],
    ["<b>", many("<b>") + many("x\n\n")],
    ["lines", many("\n ")],
    ["[x y=1]", many("[x y=1]") + many("[/x]")],
    ["<figure>", many("<figure><figcaption>")],
    ["[gallery]", many("[gallery]")],
    ["wp:a", `<!-- wp:a ${many("{} ")}-->`],
  ])("%s twenty thousand times end", (_, text) => {
    expect(cleanHtml(written(text).html).length).toBeLessThan(2_500_000);
  });

  it("have no elements inside hundreds of others", () => {
    const { html } = written(`${many("<blockquote>")}a${many("</blockquote>")}b`);
    expect(html.split("<blockquote>").length).toBeLessThan(110);
    expect(html).toMatch(/<p>a<\/p>(?:<\/blockquote>)+\n<p>b<\/p>$/);
  });
});
