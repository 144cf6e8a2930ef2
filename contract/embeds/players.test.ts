import { expect, it } from "vitest";
import { videoFrame } from "./players.ts";

it.each([
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  ["https://youtu.be/dQw4w9WgXcQ?t=3", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
  ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
  [
    "https://player.vimeo.com/video/76979871?h=ab12",
    "https://player.vimeo.com/video/76979871?h=ab12",
  ],
  ["http://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871"],
  ["https://vimeo.com/showcase/22/video/76979871?x=1", "https://player.vimeo.com/video/76979871"],
  ["//www.youtube.com/v/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  [
    "//www.youtube.com/embed/videoseries?list=PL1",
    "https://www.youtube.com/embed/videoseries?list=PL1",
  ],
  ["https://vimeo.com/76979871x", undefined],
  ["https://example.com/video/76979871", undefined],
  ["nothing", undefined],
])("plays %s at %s", (address, frame) => expect(videoFrame(address)).toBe(frame));
