import {
  type HeardEvent,
  type HearingErrorEvent,
  LANGUAGE,
  speechRecognition,
} from "./speech-recognition.ts";
import { type VoiceCommand, voiceCommand } from "./voice-command.ts";

/** Why listening ended, by the error codes of the Web Speech API. */
const REASONS: Record<string, string> = {
  "not-allowed": "The microphone is blocked for this site. Allow it in your browser’s settings.",
  "service-not-allowed": "This browser doesn’t support voice control.",
  "audio-capture": "No microphone was found.",
  network: "This browser needs a connection to understand you.",
  "language-not-supported": "This browser can’t understand English here.",
};

const RESTART_DELAY = 250;

interface Listener {
  onCommand: (command: VoiceCommand) => void;
  /** Called with the reason, in words for the visitor, when the browser stops listening for good. */
  onFailure: (reason: string) => void;
}

/** Listens until the returned function is called. With `locally`, no audio leaves the device. */
export function listen(locally: boolean, { onCommand, onFailure }: Listener): () => void {
  const Recognition = speechRecognition();
  if (!Recognition) return () => {};
  const recognition = new Recognition();
  recognition.lang = LANGUAGE;
  recognition.continuous = true;
  if (locally) recognition.processLocally = true;
  let wanted = true;

  const start = () => {
    // A hidden page does not listen.
    if (!wanted || document.visibilityState !== "visible") return;
    try {
      recognition.start();
    } catch {
      // It has not ended yet, and starts again when it has.
    }
  };
  const onVisibility = () =>
    document.visibilityState === "visible" ? start() : recognition.abort();
  const stop = () => {
    wanted = false;
    document.removeEventListener("visibilitychange", onVisibility);
    recognition.abort();
  };

  recognition.addEventListener("result", (event) => {
    const { results, resultIndex } = event as HeardEvent;
    const heard = results[resultIndex]?.[0]?.transcript ?? "";
    const command = wanted && voiceCommand(heard);
    if (command) onCommand(command);
  });
  recognition.addEventListener("error", (event) => {
    const reason = REASONS[(event as HearingErrorEvent).error];
    if (!reason || !wanted) return;
    stop();
    onFailure(reason);
  });
  // Browsers end it after a silence, and some immediately if another tab listens.
  recognition.addEventListener("end", () => setTimeout(start, RESTART_DELAY));
  document.addEventListener("visibilitychange", onVisibility);
  start();
  return stop;
}
