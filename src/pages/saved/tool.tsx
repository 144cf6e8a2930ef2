import type { ComponentProps } from "react";
import { Arrange } from "./arrange/arrange.tsx";
import { BoardForm } from "./board-form.tsx";
import { HandOn } from "./hand-on/hand-on.tsx";
import { PickLooks } from "./pick-looks.tsx";
import { Show } from "./show/show.tsx";
import "./tool.css";

/** Which tool, with what it needs to know. */
export type ToolProps =
  | ({ tool: "arrange" } & ComponentProps<typeof Arrange>)
  | ({ tool: "board-form" } & ComponentProps<typeof BoardForm>)
  | ({ tool: "hand-on" } & ComponentProps<typeof HandOn>)
  | ({ tool: "pick-looks" } & ComponentProps<typeof PickLooks>)
  | ({ tool: "show" } & ComponentProps<typeof Show>);

/** What can be done with lists, one at a time: together, as whoever does one does the next. */
export function Tool(props: ToolProps) {
  switch (props.tool) {
    case "arrange":
      return <Arrange {...props} />;
    case "board-form":
      return <BoardForm {...props} />;
    case "hand-on":
      return <HandOn {...props} />;
    case "pick-looks":
      return <PickLooks {...props} />;
    case "show":
      return <Show {...props} />;
  }
}
