import { uploads } from "../../../contract/endpoints.ts";
import { UPLOAD_LIMIT, UPLOAD_MESSAGES, type UploadAnswer } from "../../../contract/upload.ts";
import { AnswerError } from "../../lib/data/send.ts";
import { postWithProgress } from "./post-with-progress.ts";

/** Why a file is not worth sending; undefined when it may go. */
export function refusal(file: Pick<File, "name" | "size" | "type">) {
  if (!file.type.startsWith("image/") && !isUntypedPhoto(file)) return UPLOAD_MESSAGES.wrongType;
  if (file.size > UPLOAD_LIMIT) return UPLOAD_MESSAGES.tooLarge;
  return undefined;
}

/** Many systems know no type for what iPhones take: the server then says what it thinks of it. */
function isUntypedPhoto({ name, type }: Pick<File, "name" | "type">): boolean {
  return type === "" && /\.hei[cf]$/i.test(name);
}

export interface UploadFailure {
  message: string;
  /** Sending the same file again would not help. */
  final: boolean;
}

/** Signed out, too slow, too many at once: these pass. */
const PASSING = new Set([401, 408, 429]);
const TOO_LARGE = 413;

/** Why an upload failed: in the server's words, where it has some. */
export function uploadFailure(error: unknown): UploadFailure {
  const isAnswer = error instanceof AnswerError;
  if (isAnswer && error.explained) {
    const { status, problem } = error;
    return { message: problem.message, final: status < 500 && !PASSING.has(status) };
  }
  if (isAnswer && error.status === TOO_LARGE) return { message: STOPPED_ON_THE_WAY, final: true };
  return { message: UPLOAD_MESSAGES.failed.description, final: false };
}

const STOPPED_ON_THE_WAY =
  "The file is larger than the proxy in front of this site lets through. Please select a smaller one, or allow 6 MB there.";

/** Sends a picture and reports the share that has left, 0 to 1. */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadAnswer> {
  const body = new FormData();
  body.append("thumbnail", file);
  return postWithProgress(uploads.create, body, onProgress, signal);
}
