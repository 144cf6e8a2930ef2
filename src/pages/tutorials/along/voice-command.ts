const COMMANDS = {
  next: /\b(?:next|forward|continue|go on)\b/,
  back: /\b(?:back|previous)\b/,
  timer: /\b(?:timers?|start)\b/,
  stop: /\bstop listening\b/,
};

export type VoiceCommand = keyof typeof COMMANDS;

/** More words than these are a conversation, not a command. */
const MOST_WORDS = 4;

/** The command in the recognized words, if any; the last one if there are several. */
export function voiceCommand(heard: string): VoiceCommand | undefined {
  const text = heard.trim().toLowerCase();
  if (text.split(/\s+/).length > MOST_WORDS) return undefined;
  const places = Object.entries(COMMANDS).map(([name, words]) => ({
    name: name as VoiceCommand,
    at: text.search(words),
  }));
  const last = places.toSorted((a, b) => a.at - b.at).at(-1);
  return last && last.at >= 0 ? last.name : undefined;
}
