import { focusText } from "../../../contract/focus.ts";
import type { UploadAnswer } from "../../../contract/upload.ts";
import type { LookedAt } from "../../media/pictures.ts";
import { picture } from "./uploads.ts";

/** What whoever uploaded or made a picture is told of it. */
export function uploadAnswer(id: string, encoded: LookedAt): UploadAnswer {
  const image = picture(id, encoded);
  return {
    thumbnailUrl: image.variants.at(-1)?.url ?? "",
    image,
    focus: focusText(encoded.focus),
  };
}
