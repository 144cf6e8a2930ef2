import type { UploadAnswer } from "../../../contract/upload.ts";
import { isSignedOut } from "../failure.ts";
import { uploadFailure, uploadPicture } from "./upload.ts";

/** Before each further try, in milliseconds: a tunnel, a server that starts anew. */
const WAITS = [500, 2_500];

/** Uploads a picture, and tries again what may pass by itself. */
export async function uploadPatiently(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  for (const wait of WAITS) {
    try {
      return await uploadPicture(file, onProgress, signal);
    } catch (error) {
      if (signal.aborted || isSignedOut(error) || uploadFailure(error).final) throw error;
      onProgress(0);
      await new Promise((resolve) => setTimeout(resolve, wait));
      signal.throwIfAborted();
    }
  }
  return uploadPicture(file, onProgress, signal);
}
