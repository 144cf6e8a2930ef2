import { useEffect, useEffectEvent, useState } from "react";
import { listen } from "./listen.ts";
import { speechRecognition, understandsByItself } from "./speech-recognition.ts";
import type { VoiceCommand } from "./voice-command.ts";

export type Voice = ReturnType<typeof useVoice>;

/** Steering by voice, from when the visitor switches it on until the steps are closed. */
export function useVoice(onCommand: (command: Exclude<VoiceCommand, "stop">) => void) {
  const [isKnown] = useState(() => Boolean(speechRecognition()));
  const [isLocal, setIsLocal] = useState(false);
  /** Whether what is to be known of it is shown. */
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(false);
  const [failure, setFailure] = useState("");

  const turn = (on: boolean) => {
    setIsOn(on);
    setIsOpen(false);
    setFailure("");
  };
  const obey = useEffectEvent((command: VoiceCommand) => {
    if (command === "stop") turn(false);
    else onCommand(command);
  });
  const fail = useEffectEvent((reason: string) => {
    turn(false);
    setFailure(reason);
  });
  useEffect(() => {
    if (isOn) return listen(isLocal, { onCommand: obey, onFailure: fail });
  }, [isOn, isLocal]);

  async function toggle() {
    setFailure("");
    setIsLocal(await understandsByItself());
    setIsOpen(!isOpen);
  }
  return { isKnown, isLocal, isOpen, isOn, failure, turn, toggle: () => void toggle() };
}
