import clsx from "clsx";
import { Mic } from "lucide-react";
import { iconButton } from "../../../components/icon-button.tsx";
import type { Voice } from "./use-voice.ts";

const PANEL_ID = "along-voice";
const STAYS_HERE = "Your browser understands you by itself: what you say stays on this device.";
const MAY_BE_SENT =
  "To understand you, your browser may send what the microphone hears, others in the room included, to its maker, such as Google, Microsoft, or Apple.";
const SAY = "Say “next”, “back”, “start timer”, or “stop listening”.";

/** Opens what is to be known before listening is switched on; while it is on, switches it off. */
export function VoiceButton({ voice }: { voice: Voice }) {
  if (!voice.isKnown) return null;
  return (
    <button
      type="button"
      aria-label={voice.isOn ? "Stop listening" : "Steer by voice"}
      aria-expanded={voice.isOpen}
      aria-controls={PANEL_ID}
      onClick={voice.isOn ? () => voice.turn(false) : voice.toggle}
      className={iconButton(clsx(voice.isOn && "along-listening"))}
    >
      <Mic aria-hidden size={24} />
    </button>
  );
}

export function VoicePanel({ voice }: { voice: Voice }) {
  const { isLocal, isOn, isOpen, failure, turn } = voice;
  return (
    <div id={PANEL_ID} className="along-voice">
      <p role="status">{isOn ? `Listening. ${SAY}` : failure}</p>
      {isOpen && !isOn && (
        <>
          <p>
            {SAY} {isLocal ? STAYS_HERE : MAY_BE_SENT} This site gets the words alone, looks for
            these few, and keeps none. Closing the steps ends it.
          </p>
          <button type="button" onClick={() => turn(true)} className="along-pause">
            Start listening
          </button>
        </>
      )}
    </div>
  );
}
