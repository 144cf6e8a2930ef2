/** What is used of the Web Speech API, of which TypeScript knows the results alone. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  processLocally?: boolean;
  start: () => void;
  abort: () => void;
}

export interface HeardEvent extends Event {
  resultIndex: number;
  results: SpeechRecognitionResultList;
}

export interface HearingErrorEvent extends Event {
  error: string;
}

interface RecognitionClass {
  new (): Recognition;
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

export const LANGUAGE = "en-US";

/** Undefined where the browser cannot, Firefox for one, or may not: over plain HTTP there is no microphone. */
export function speechRecognition(): RecognitionClass | undefined {
  if (!isSecureContext) return undefined;
  const { SpeechRecognition, webkitSpeechRecognition } = window as Window & {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Whether the device understands by itself, without sending anything away. */
export async function understandsByItself(): Promise<boolean> {
  const options = { langs: [LANGUAGE], processLocally: true };
  const answer = await speechRecognition()
    ?.available?.(options)
    .catch(() => undefined);
  return answer === "available";
}
