import { inSession } from "../kit/calls.ts";
import { useEffect, useRef, useState } from "react";
import { UPLOAD_MESSAGES, type UploadAnswer } from "../../../contract/pictures/upload.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { useDelaySave } from "../kit/form/form-dialog.tsx";
import { UnusablePicture, refusal, uploadFailure, uploadPicture } from "./upload.ts";
import { ProgressBar } from "../../components/ui/progress-bar.tsx";

interface Upload {
  /** Address of a preview of the file. */
  preview: string;
  /** The share that was sent, 0 to 1. */
  share: number;
}

/** Uploads one picture at a time; a newer one replaces the one under way. */
export function usePictureUpload(
  onUploaded: (answer: UploadAnswer) => void,
  onFailed?: () => void,
) {
  const delaySave = useDelaySave();
  const [upload, setUpload] = useState<Upload>();
  const underWay = useRef<AbortController>(null);

  useEffect(() => () => underWay.current?.abort(), []);

  async function start(file: File) {
    const wrong = refusal(file);
    if (wrong) {
      toast({ ...wrong, variant: "destructive" });
      onFailed?.();
      return;
    }
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    const preview = URL.createObjectURL(file);
    const report = (share: number) => mine.signal.aborted || setUpload({ preview, share });
    report(0);
    const sending = inSession(() => uploadPicture(file, report, mine.signal));
    delaySave(sending);
    try {
      onUploaded(await sending);
    } catch (error) {
      if (mine.signal.aborted) return;
      const { title } = UPLOAD_MESSAGES[error instanceof UnusablePicture ? error.reason : "failed"];
      toast({ title, description: uploadFailure(error).message, variant: "destructive" });
      onFailed?.();
    } finally {
      URL.revokeObjectURL(preview);
      if (underWay.current === mine) setUpload(undefined);
    }
  }

  return { upload, start };
}

/** The progress of an upload. Before 0 % the picture may be shrunk, and after 100 % the server processes it. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex grow items-center gap-2 text-sm tabular-nums">
      <ProgressBar label="Upload" share={share} />
      {percent > 0 && percent < 100 ? `${percent}%` : "Preparing…"}
    </div>
  );
}
