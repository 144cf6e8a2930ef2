import { moveByArrows } from "./choice-fields.tsx";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { TextField, type FieldSettings } from "./text-field.tsx";
import { SmilePlus } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../../../components/ui/menu.tsx";

export function EmojiTextField(props: FieldSettings) {
  const input = useRef<HTMLInputElement>(null);
  const { setValue, formState } = useFormContext();

  function insert(emoji: string) {
    const element = input.current;
    if (!element) return;
    const end = element.value.length;
    element.setRangeText(emoji, element.selectionStart ?? end, element.selectionEnd ?? end, "end");
    setValue(props.name, element.value, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  }

  return (
    <TextField
      {...props}
      ref={input}
      aside={<EmojiPicker onPick={insert} onClose={() => input.current?.focus()} />}
    />
  );
}

const PER_LINE = 8;
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -PER_LINE,
  ArrowDown: PER_LINE,
};

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
  /** Takes the focus once the picker closes. */
  onClose: () => void;
}

/** The panel stays open, so that several can be picked; arrow keys move in it. */
function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const [current, setCurrent] = useState(EMOJI_GROUPS[0]?.emoji[0]?.[0]);

  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="small" className="-my-2">
          <SmilePlus aria-hidden className="size-4" /> Emoji
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="Emoji"
        onKeyDown={(event) => moveByArrows(event, event.currentTarget, STEPS)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClose();
        }}
        className="max-w-[23rem]"
      >
        {EMOJI_GROUPS.map(({ label, emoji }) => (
          <div key={label} role="group" aria-label={label} className="mb-2 last:mb-0">
            <p aria-hidden className="mb-1 text-xs font-semibold text-quiet">
              {label}
            </p>
            <div className="grid grid-cols-8">
              {emoji.map(([character, name]) => (
                <button
                  key={character}
                  type="button"
                  aria-label={name}
                  title={name}
                  tabIndex={character === current ? 0 : -1}
                  onFocus={() => setCurrent(character)}
                  onClick={() => onPick(character)}
                  className="grid h-10 cursor-pointer place-items-center rounded-control text-xl hover:bg-shell"
                >
                  {character}
                </button>
              ))}
            </div>
          </div>
        ))}
      </PopoverContent>
    </Popover>
  );
}

/** Each with its name. */
const EMOJI = {
  "Nails & Beauty": `
    💅 nail polish, ✨ sparkles, 💎 gem, 💄 lipstick,
    🎀 ribbon, 👑 crown, 🌟 glowing star, ⭐ star,
    🦋 butterfly, 🌸 cherry blossom, 🌺 hibiscus, 🌹 rose,
    🎨 palette, 🖌️ paintbrush, 💫 dizzy star, 🪞 mirror`,
  Seasonal: `
    🎃 pumpkin, 👻 ghost, 🕸️ spider web, 🍂 fallen leaves,
    🍁 maple leaf, 🦃 turkey, 🎄 Christmas tree, ❄️ snowflake,
    ⛄ snowman, 🎁 present, 🎆 fireworks, 🌷 tulip,
    🐣 hatching chick, ☀️ sun, 🌴 palm tree, 🍀 four-leaf clover`,
  "Hearts & Love": `
    ❤️ red heart, 🩷 pink heart, 🧡 orange heart, 💛 yellow heart,
    💚 green heart, 💙 blue heart, 💜 purple heart, 🖤 black heart,
    🤍 white heart, 🤎 brown heart, 💖 sparkling heart, 💗 growing heart,
    💕 two hearts, 💘 heart with arrow, 💝 heart with ribbon, 💌 love letter`,
  Faces: `
    😍 heart eyes, 🥰 smiling with hearts, 😘 blowing a kiss, 😊 smiling,
    😁 beaming, 😎 sunglasses, 🤩 star-struck, 🥳 partying,
    😇 halo, 😉 winking, 😜 winking with tongue, 🤗 hugging,
    😱 screaming, 🥹 holding back tears, 😻 cat with heart eyes, 💀 skull`,
  Popular: `
    🔥 fire, 💯 hundred points, 🙌 raised hands, 👏 clapping hands,
    🎉 party popper, 👍 thumbs up, ✌️ victory hand, 🤞 crossed fingers,
    💪 strong arm, 👀 eyes, 🌈 rainbow, 🍒 cherries,
    🍓 strawberry, 🍑 peach, ☁️ cloud, 🌙 crescent moon`,
};

const EMOJI_GROUPS = Object.entries(EMOJI).map(([label, text]) => ({
  label,
  emoji: text.split(",").map((one): [emoji: string, name: string] => {
    const [emoji = "", ...name] = one.trim().split(" ");
    return [emoji, name.join(" ")];
  }),
}));
