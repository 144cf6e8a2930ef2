import { RectangleVertical } from "lucide-react";
import { setWholePictures, useWholePictures } from "../../lib/device/whole-pictures.ts";
import { Button } from "../ui/button.tsx";

/** On phones: two cut pictures a row, or a whole one. */
export function WholePicturesSwitch() {
  const whole = useWholePictures();
  return (
    <Button
      variant={whole ? "primary" : "secondary"}
      size="icon"
      aria-pressed={whole}
      aria-label="One picture per row"
      onClick={() => setWholePictures(!whole)}
      className="shrink-0 rounded-full sm:hidden noscript:hidden"
    >
      <RectangleVertical aria-hidden size={18} />
    </Button>
  );
}
