import { Readable } from "node:stream";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { RequestProblem } from "../../problems.ts";
import { foundIn } from "../../testing/elsewhere.ts";
import { INSTAGRAM, asInstagram } from "../../testing/exports.ts";
import { Bundle } from "./bundle.ts";
import { readBundle } from "./read.ts";

const TOO_MANY = "The file has a record of more than 100000 values. Nothing was imported";
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const VIDEO = Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0");
const SHOWN = "; a post or tutorial can show it from YouTube or Vimeo";

/** What is found in an archive with these posts. */
const postsOf = (posts: unknown, files: Record<string, Buffer> = {}) =>
  foundIn({ "content/posts_1.json": JSON.stringify(posts), ...files });
const captioned = (title: string) => [{ media: [{ uri: "media/posts/a.jpg", title }] }];

it("finds pictures with their captions", async () => {
  const { items, left } = await foundIn({
    "your_instagram_activity/media/posts_1.json": INSTAGRAM,
  });
  expect(items).toMatchObject([
    { title: "Rosé moons 💅", tags: ["nailart", "rosé"], date: "2024-01-01T10:00:00.000Z" },
    { title: "Two of them", key: "media/posts/202401/two.png" },
    { title: "Two of them (2)" },
  ]);
  expect(left).toEqual([`Two of them: it is a video${SHOWN}`]);
});

describe("records are read", () => {
  const picture = { uri: "media/posts/a.jpg", creation_timestamp: 1704103200, title: "A" };
  const date = "2024-01-01T10:00:00.000Z";
  it.each<[string, string, unknown]>([
    [
      "of a single post",
      "content/posts_1.json",
      { title: "A", media: [{ ...picture, title: "" }] },
    ],
    [
      "of archived posts",
      "your_instagram_activity/content/archived_posts.json",
      { ig_archived_post_media: [{ media: [picture] }] },
    ],
    ["of other content", "content/other_content.json", { ig_other_media: [{ media: [picture] }] }],
    [
      "of a list in a list",
      "media/other_content.json",
      [{ ig_other_media: [{ media: [picture] }] }],
    ],
    [
      "of one in place of a list",
      "content/other_content.json",
      { ig_other_media: { media: [picture], title: "" } },
    ],
    ["of posts by their numbers", "content/posts_1.json", { 0: { media: [picture] } }],
    [
      "of posts without a number",
      "your_instagram_activity/media/posts.json",
      [
        {
          timestamp: 1704103200,
          media: [{ uri: "media/posts/a.jpg" }],
          label_values: [{ label: "Caption", value: "A" }],
        },
      ],
    ],
    [
      "of archives until 2019",
      "media.json",
      {
        photos: [{ caption: "A", taken_at: "2024-01-01T10:00:00", path: "media/posts/a.jpg" }],
        videos: [],
      },
    ],
    [
      "of a list that has no name of its own",
      "media.json",
      { clips: [{ caption: "A", taken_at: "2024-01-01T10:00:00", path: "media/posts/a.jpg" }] },
    ],
    ["of a single picture", "content/posts_1.json", picture],
    [
      "of posts by the names of an object in place of a list",
      "content/other_content.json",
      { nothing: null, ig_other_media: { first: { media: [picture] } } },
    ],
    ["beside what is no record", "content/posts_1.json", ["x", null, { media: [picture] }]],
    [
      "beside what is no record of a list",
      "content/other_content.json",
      { ig_other_media: ["x", { media: [picture] }] },
    ],
    [
      "of a post that names its profile, too",
      "content/posts_1.json",
      [{ media: [picture], profile: [{ uri: "media/profile/me.jpg" }] }],
    ],
    [
      "of a picture that names its profile, too",
      "content/posts_1.json",
      [{ ...picture, profile: [{ uri: "media/profile/me.jpg" }] }],
    ],
    [
      "with a time in words where its number is none",
      "content/posts_1.json",
      [{ ...picture, creation_timestamp: 0, taken_at: "2024-01-01T10:00:00" }],
    ],
    [
      "with a zone",
      "part/media.json",
      {
        photos: [
          { caption: "A", taken_at: "2024-01-01T11:00:00+01:00", path: "media/posts/a.jpg" },
        ],
      },
    ],
  ])("%s", async (_, name, records) => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { name: source, items, left } = await foundIn({ [name]: JSON.stringify(records) });
    expect(source).toBe("Instagram");
    expect(items).toMatchObject([
      { kind: "photo", file: name, key: "media/posts/a.jpg", title: "A", date, isPublic: false },
    ]);
    expect(items).toHaveLength(1);
    expect(left).toEqual([]);
  });

  it("in order, numbering the pictures of a post", async () => {
    const media = [
      { uri: "1.jpg", nested: { more: [{ uri: "2.jpg", title: "Own" }] } },
      { uri: "v.mp4" },
      { uri: "https://x.example/3.jpg?w=1" },
      { uri: "sub.srt" },
      {},
    ];
    const { items, left } = await postsOf([{ title: "Look.", media }, { title: "No media" }, {}]);
    expect(items.map(({ title, key }) => [title, key])).toEqual([
      ["Look", "1.jpg"],
      ["Look (2)", "2.jpg"],
      ["Look (3)", "https://x.example/3.jpg?w=1"],
      ["Look (4)", "sub.srt"],
    ]);
    expect(left).toEqual([
      `Look: it is a video${SHOWN}`,
      "No media: the archive has no picture of it",
      "a post: the archive has no picture of it",
    ]);
  });
});

it("leaves out each item of the other lists, and says what to do", async () => {
  const one = (uri: string, title = "") => ({ uri, title });
  const { items, left } = await foundIn({
    "content/stories.json": JSON.stringify({
      ig_stories: [
        one("media/stories/202305/11.jpg", asInstagram("Für heute")),
        one("media/stories/202305/12.mp4"),
      ],
    }),
    "content/reels.json": JSON.stringify({
      ig_reels_media: [{ media: [one("media/reels/1.mp4", "Fast")] }],
    }),
    "content/igtv_videos.json": JSON.stringify({
      ig_igtv_media: [{ media: [one("media/igtv/1.mp4")] }],
    }),
    "content/profile_photos.json": JSON.stringify({
      ig_profile_picture: [one("media/profile/202001/13.jpg")],
    }),
    "content/recently_deleted_content.json": JSON.stringify({
      ig_recently_deleted_media: [{ media: [one("media/deleted/a.jpg", "Old")] }],
    }),
    "media.json": JSON.stringify({
      stories: [{ caption: "Then", taken_at: "2018-07-14T17:31:22", path: "stories/201807/a.jpg" }],
      direct: [{ taken_at: "2018-07-14T17:31:22", path: "direct/a.jpg" }],
      videos: [{ caption: "Long", taken_at: "2018-07-14T17:31:22", path: "videos/a.mp4" }],
    }),
  });
  const folder = (name: string) =>
    `; import the folder “${name}” by itself to take its pictures as photos`;
  expect(items).toEqual([]);
  expect(left.toSorted()).toEqual(
    [
      `Für heute: it is a story${folder("media/stories")}`,
      "media/stories/202305/12.mp4: it is a story",
      `Fast: it is a reel${SHOWN}`,
      `media/igtv/1.mp4: it is a video${SHOWN}`,
      `media/profile/202001/13.jpg: it is a profile picture${folder("media/profile")}`,
      `Old: it was deleted there${folder("media/deleted")}`,
      `Then: it is a story${folder("stories/201807")}`,
      "direct/a.jpg: it was sent in a message",
      `Long: it is a video${SHOWN}`,
    ].toSorted(),
  );
});

it("names what has no picture by its caption, its time or its kind", async () => {
  const { left } = await foundIn({
    "content/stories_1.json": JSON.stringify([
      { uri: "1.jpg", title: "No folder" },
      { title: "Gone", media: [] },
      { creation_timestamp: 1704103200, media: [] },
      { media: [] },
    ]),
  });
  expect(left).toEqual(
    ["No folder", "Gone", "2024-01-01T10:00:00.000Z", "story"].map(
      (name) => `${name}: it is a story`,
    ),
  );
});

it.each([
  ["stories_1.json", "it is a story"],
  ["reels_1.json", `it is a reel${SHOWN}`],
  ["igtv_videos.json", `it is a video${SHOWN}`],
  ["profile_photos.json", "it is a profile picture"],
  ["recently_deleted_content.json", "it was deleted there"],
  ["reposts.json", "it is another account’s post"],
])("knows by the name %s what is in a list without a name", async (name, why) => {
  const { left } = await foundIn({ [`content/${name}`]: JSON.stringify([{ uri: "1.jpg" }]) });
  expect(left).toEqual([`1.jpg: ${why}`]);
});

it("takes the ending of a file for what it is", async () => {
  const media = [{ uri: "media/posts/a.jpg" }, { uri: "media/posts/logo.svg" }];
  const { items, left } = await postsOf([{ media }], { "media/posts/a.jpg": VIDEO });
  expect(items.map(({ key }) => key)).toEqual(["media/posts/a.jpg"]);
  expect(left).toEqual(["media/posts/logo.svg: it is an SVG drawing"]);
});

it("knows pictures without an ending by their content", async () => {
  const media = ["a_n", "v_n", "gone_n"].map((name) => ({
    uri: `media/posts/${name}`,
    title: name,
  }));
  const { items, left } = await postsOf([{ media }], {
    "media/posts/a_n": JPEG,
    "media/posts/v_n": VIDEO,
  });
  expect(items.map(({ key }) => key)).toEqual(["media/posts/a_n", "media/posts/gone_n"]);
  expect(left).toEqual([`v_n: it is a video${SHOWN}`]);
});

describe("a caption", () => {
  it.each([
    ["whose bytes are characters", asInstagram("Größe – 100 € 💅🏽"), "Größe – 100 € 💅🏽"],
    ["that is written well", "Crème für Zoë", "Crème für Zoë"],
    ["that is written well in part", `${asInstagram("für")} ł`, "fÃ¼r ł"],
    ["with half a character", "Plum \ud83d nails", "Plum nails"],
  ])("%s", async (_, written, title) => {
    expect((await postsOf(captioned(written))).items).toMatchObject([{ title }]);
  });

  it("may escape both halves of a character, wherever a part of the file ends", async () => {
    const json = JSON.stringify(captioned("💅")).replace("💅", String.raw`\ud83d\udc85`);
    const padding = " ".repeat(64 * 1024 - json.indexOf(String.raw`\udc85`));
    const { items } = await foundIn({ "posts_1.json": `[${padding}${json.slice(1)}` });
    expect(items).toMatchObject([{ text: "💅" }]);
  });
});

it.each([
  ["ends early", "", "the file ends early"],
  ["is damaged", "}}}", "the rest of the file is not valid JSON"],
])("takes what is whole of a file that %s, and says so", async (_, more, why) => {
  const json = JSON.stringify([...captioned("One"), ...captioned("Two")]);
  const { items, found } = await foundIn({ "content/posts_1.json": json.slice(0, -4) + more });
  expect(items).toMatchObject([{ title: "One" }]);
  expect(found[1]).toMatchObject({
    kind: "left-out",
    file: "content/posts_1.json",
    name: "",
    why: `${why}; please ask Instagram for the archive again`,
    isFault: true,
  });
});

const values = (count: number) => `{"x": [${"1,".repeat(count)}1]}`;
it.each([
  [
    "that ends early",
    '{"photos": [{"path": "a.jpg", "caption": "One"}, {"pa',
    "the file ends early",
  ],
  ["with a record that is too large", `[${values(100_001)}]`, TOO_MANY],
  ["with one in a list that is too large", `{"photos": [${values(100_001)}]}`, TOO_MANY],
])("says of a file %s what to do", async (_, json, why) => {
  const { found } = await foundIn({ "content/posts_1.json": json });
  expect(found).toContainEqual({
    kind: "left-out",
    file: "content/posts_1.json",
    name: "",
    why: `${why}; please ask Instagram for the archive again`,
    isFault: true,
  });
});

it("may begin with a byte order mark, wherever a part of the file ends", async () => {
  const bytes = Buffer.from(`\u{FEFF}${JSON.stringify(captioned("A"))}`);
  for (const end of [1, 2, 3, 4]) {
    const bundle = new Bundle();
    const read = async () => Readable.from([bytes.subarray(0, end), bytes.subarray(end)]);
    bundle.add({ path: "content/posts_1.json", size: bytes.length, read });
    const { items } = await readBundle(bundle, { hosts: [], zone: "UTC" });
    expect(await Array.fromAsync(items)).toMatchObject([{ title: "A" }]);
  }
});

it.each([
  ["content/posts_1.json", "the archive itself"],
  ["media/posts/a_n", "a file of it"],
])("stops where %s, %s, cannot be read, but not where it is damaged", async (broken) => {
  const text = JSON.stringify([{ media: [{ uri: "media/posts/a_n", title: "A" }] }]);
  // Longer than what tells the kind of an archive.
  const json = Buffer.from(text + " ".repeat(9_000));
  const readWith = async (error: Error) => {
    const bundle = new Bundle();
    for (const path of ["content/posts_1.json", "media/posts/a_n"]) {
      async function* reading() {
        yield path === "media/posts/a_n" ? JPEG : json;
        if (path === broken) throw error;
      }
      bundle.add({ path, size: json.length, read: async () => reading() });
    }
    const { items } = await readBundle(bundle, { hosts: [], zone: "UTC" });
    return Array.fromAsync(items);
  };
  expect((await readWith(new RequestProblem(400, "It is damaged.")))[0]).toMatchObject({
    title: "A",
  });
  await expect(readWith(new Error("EIO"))).rejects.toThrow("EIO");
});

it("says which archive to ask for", async () => {
  await expect(foundIn({ "your_instagram_activity/media/posts_1.html": "<p>" })).rejects.toThrow(
    "archive in JSON: this one is HTML",
  );
});
