/** The used part of the Web Speech API; TypeScript only has types for the results. */
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
export async function understandsByItself(): Promise<boolean> {
  const options = { langs: [LANGUAGE], processLocally: true };
  const answer = await speechRecognition()
    ?.available?.(options)
    .catch(() => undefined);
  return answer === "available";
}
