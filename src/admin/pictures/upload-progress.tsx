import { ProgressBar } from "../../components/ui/progress-bar.tsx";

/** How far a picture has left; the server still works on it when all of it has. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex grow items-center gap-2 text-sm tabular-nums">
      <ProgressBar label="Upload" share={share} />
      {percent < 100 ? `${percent}%` : "Preparing…"}
    </div>
  );
}
