import { ProgressBar } from "../../components/ui/progress-bar.tsx";

/** How far a picture has left; before, it may be made smaller, and after it the server still works on it. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex grow items-center gap-2 text-sm tabular-nums">
      <ProgressBar label="Upload" share={share} />
      {percent > 0 && percent < 100 ? `${percent}%` : "Preparing…"}
    </div>
  );
}
