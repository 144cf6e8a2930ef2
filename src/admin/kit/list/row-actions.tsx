import { clsx } from "clsx";
import { Ellipsis, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonClass } from "../../../components/ui/button.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { Tooltip } from "../../../components/ui/tooltip.tsx";
import { IconButton } from "../buttons.tsx";

/** An action: a callback, or a page that opens in a new tab. */
export interface Action {
  Icon: LucideIcon;
  /** Names it in a menu. */
  label: string;
  disabled?: boolean;
  onPress?: () => void;
  href?: string;
  /** Of its menu item. */
  className?: string;
}

export interface RowAction extends Action {
  /** Names it for screen readers, with the row: “Edit French”. */
  name: string;
}

/** A row with actions; `styles/admin.css` says when they show. */
export const ACTION_ROW =
  "action-row transition-[background-color,opacity] duration-150 hover:bg-shell/40 has-focus-visible:bg-shell/40";

/** The actions of a row: icons for a mouse on a wide screen, otherwise a menu behind “⋯”. */
export function RowActions({ row, actions }: { row: string; actions: RowAction[] }) {
  return (
    <>
      <div className="row-icons">
        {actions.map((action) => (
          <ActionIcon key={action.label} {...action} />
        ))}
      </div>
      <ActionMenu aria-label={`More actions: ${row}`} actions={actions} className="row-menu" />
    </>
  );
}

function ActionIcon({ Icon, label, name, disabled, href, onPress }: RowAction) {
  if (!href) {
    return (
      <IconButton Icon={Icon} tip={label} label={name} disabled={disabled} onClick={onPress} />
    );
  }
  return (
    <Tooltip label={label}>
      <a {...inNewTab(href)} aria-label={name} className={buttonClass(QUIET_ICON)}>
        <Icon aria-hidden className="size-4" />
      </a>
    </Tooltip>
  );
}

const QUIET_ICON = { variant: "quiet", size: "icon" } as const;
const inNewTab = (href: string) => ({ href, target: "_blank", rel: "noreferrer" });

interface ActionMenuProps extends ComponentProps<typeof MenuTrigger> {
  actions: Action[];
}

export function ActionMenu({ actions, className, ...trigger }: ActionMenuProps) {
  return (
    <Menu>
      <MenuTrigger {...trigger} className={clsx(buttonClass(QUIET_ICON), className)}>
        <Ellipsis aria-hidden className="size-5" />
      </MenuTrigger>
      <MenuContent align="end">
        {actions.map(({ Icon, label, disabled, href, onPress, className: own }) => {
          const content = (
            <>
              <Icon aria-hidden className="size-4" /> {label}
            </>
          );
          return (
            <MenuItem
              key={label}
              asChild={href !== undefined}
              disabled={disabled === true}
              className={own}
              onSelect={onPress}
            >
              {href === undefined ? content : <a {...inNewTab(href)}>{content}</a>}
            </MenuItem>
          );
        })}
      </MenuContent>
    </Menu>
  );
}
