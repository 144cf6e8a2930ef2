import { Refusal } from "../failure.ts";

/** Draws a picture in this width, so that its colors can be read. A refusal says why they cannot. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  address: string,
  width: number,
): Promise<CanvasRenderingContext2D> {
  const image = new Image();
  // A site that does not allow it would make the canvas unreadable: so it is not even loaded.
  image.crossOrigin = "anonymous";
  image.src = address;
  await image.decode().catch(() => {
    throw new Refusal(
      address.startsWith("/uploads/")
        ? "The picture could not be read. Please try again."
        : "The colors of this picture cannot be read, since it is on another site. Upload it, or choose them by hand.",
    );
  });
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Refusal("This browser cannot read the colors of pictures.");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context;
}
