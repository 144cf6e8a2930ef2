import {
  CalendarHeart,
  CircleUserRound,
  Ellipsis,
  History,
  Images,
  Settings,
  Tags,
  Trash2,
} from "lucide-react";
import { paths } from "../../contract/paths.ts";
import { Link } from "../components/link.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../components/ui/menu.tsx";
import { QUIET_LINK } from "./quiet-link.ts";

const PLACES = [
  { path: paths.adminSeasons, label: "Season pages", Icon: CalendarHeart },
  { path: paths.adminTags, label: "Tags", Icon: Tags },
  { path: paths.adminPictures, label: "Pictures", Icon: Images },
  { path: paths.adminTrash, label: "Trash", Icon: Trash2 },
  { path: paths.adminSettings, label: "Settings", Icon: Settings },
  { path: paths.adminAccount, label: "Account", Icon: CircleUserRound },
  { path: paths.adminActivity, label: "Activity", Icon: History },
];

/** The screens of the back office that are needed now and then. */
export function AdminMenu() {
  return (
    <Menu>
      <MenuTrigger className={QUIET_LINK}>
        <Ellipsis aria-hidden className="size-4" />
        <span className="max-sm:sr-only">More</span>
      </MenuTrigger>
      <MenuContent align="end">
        {PLACES.map(({ path, label, Icon }) => (
          <MenuItem key={path} asChild>
            <Link href={path}>
              <Icon aria-hidden className="size-4" /> {label}
            </Link>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
