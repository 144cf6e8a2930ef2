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

const COMMANDS = {
  next: /\b(?:next|forward|continue|go on)\b/,
  back: /\b(?:back|previous)\b/,
  timer: /\b(?:timers?|start)\b/,
  stop: /\bstop listening\b/,
};

export type VoiceCommand = keyof typeof COMMANDS;

/** More words than these are a conversation, not a command. */
const MAX_WORDS = 4;

/** The command in the recognized words, if any; the last one if there are several. */
export function voiceCommand(heard: string): VoiceCommand | undefined {
  const text = heard.trim().toLowerCase();
  if (text.split(/\s+/).length > MAX_WORDS) return undefined;
  const places = Object.entries(COMMANDS).map(([name, words]) => ({
    name: name as VoiceCommand,
    at: text.search(words),
  }));
  const last = places.toSorted((a, b) => a.at - b.at).at(-1);
  return last && last.at >= 0 ? last.name : undefined;
}

/** The used part of the Web Speech API; TypeScript only has types for the results. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  processLocally?: boolean;
  start: () => void;
  abort: () => void;
}

interface HeardEvent extends Event {
  resultIndex: number;
  results: SpeechRecognitionResultList;
}

interface HearingErrorEvent extends Event {
  error: string;
}

interface RecognitionClass {
  new (): Recognition;
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

const LANGUAGE = "en-US";

/**
 * Undefined if the browser does not support it, such as Firefox, or must not use the microphone: over plain HTTP.
 */
export function speechRecognition(): RecognitionClass | undefined {
  if (!isSecureContext) return undefined;
  const { SpeechRecognition, webkitSpeechRecognition } = window as Window & {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Whether the device recognizes speech without sending audio away. */
export async function recognizesOnDevice(): Promise<boolean> {
  const options = { langs: [LANGUAGE], processLocally: true };
  const answer = await speechRecognition()
    ?.available?.(options)
    .catch(() => undefined);
  return answer === "available";
}
