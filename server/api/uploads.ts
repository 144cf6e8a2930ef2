import { z } from "zod";
import { uploads } from "../../contract/endpoints.ts";
import { type Route, route } from "../http/route.ts";
import { uploadAnswer } from "../store/pictures/upload-answer.ts";
import { saveUpload } from "../store/pictures/uploads.ts";

const thumbnailInput = z.object({
  thumbnail: z.instanceof(Uint8Array, { error: "Please send one file in the field “thumbnail”" }),
  name: z.string().default(""),
});

export const uploadRoutes: Route[] = [
  route(uploads.create, thumbnailInput, async (deps, { thumbnail, name }) => {
    const encoded = await deps.encodePicture(thumbnail);
    const { id } = await saveUpload(deps, encoded, name);
    return uploadAnswer(id, encoded);
  }),
];
