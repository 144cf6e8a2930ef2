interface ProgressBarProps {
  label: string;
  /** 0 to 1; undefined if unknown. */
  share: number | undefined;
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className={`h-2 min-w-16 grow overflow-hidden rounded-full bg-shell ${percent === undefined ? "gloss" : ""}`}
    >
      <div
        className="h-full rounded-full bg-lacquer transition-[width]"
        style={{ width: `${percent ?? 0}%` }}
      />
    </div>
  );
}
