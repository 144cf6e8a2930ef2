/** Answers each file with what is made of it; null where nothing can be. */
export function answerFile(make: (file: File) => Promise<File>): void {
  addEventListener("message", ({ data: file }: MessageEvent<File>) => {
    make(file).then(
      (made) => postMessage(made),
      () => postMessage(null),
    );
  });
}
