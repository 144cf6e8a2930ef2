import {
  ArrowLeftRight,
  CalendarDays,
  CalendarHeart,
  Captions,
  ChartLine,
  CircleUserRound,
  DatabaseBackup,
  FileText,
  Globe,
  History,
  Images,
  Import,
  Inbox,
  LayoutGrid,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  Settings,
  Signpost,
  Shapes,
  Tags,
  Trash2,
  Users,
  Webhook,
} from "lucide-react";
import type { Role } from "../../../contract/forms/account.ts";
import { mayCall, maySee } from "../../../contract/account/roles.ts";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { transfer } from "../../../contract/admin/imports.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { type AdminPath, paths } from "../../../contract/paths.ts";

/** A screen of the back office, as the navigation shows it. */
export interface Place {
  /** The address, with a query for a part of a screen. */
  href: string;
  label: string;
  Icon: LucideIcon;
  /** Keywords for the search. */
  words?: string;
  /** A call without which a part of a screen is of no use. */
  call?: Pick<Endpoint<never, unknown>, "method" | "path">;
}

export interface Section {
  label: string;
  Icon: LucideIcon;
  places: readonly [Place, ...Place[]];
}

export const DASHBOARD: Place = {
  href: paths.adminDashboard,
  label: "Content",
  Icon: LayoutGrid,
  words: "dashboard",
};

const PICTURES: Place = {
  href: paths.adminPictures,
  label: "Pictures",
  Icon: Images,
  words: "photos images uploads library crop alt texts",
};

/** All screens but the sign-in. A section of one screen is a link to it. */
export const SECTIONS: readonly Section[] = [
  { ...DASHBOARD, places: [DASHBOARD] },
  { ...PICTURES, places: [PICTURES] },
  {
    label: "Organize",
    Icon: Shapes,
    places: [
      {
        href: paths.adminCalendar,
        label: "Calendar",
        Icon: CalendarDays,
        words: "schedule scheduled plan published month day",
      },
      {
        href: paths.adminInbox,
        label: "Inbox",
        Icon: Inbox,
        words: "photos new upload camera drop many",
      },
      { href: paths.adminTags, label: "Tags", Icon: Tags, words: "rename merge" },
      {
        href: paths.adminPages,
        label: "Pages",
        Icon: FileText,
        words: "about contact privacy terms prices team studio own text",
      },
      { href: paths.adminSeasons, label: "Season pages", Icon: CalendarHeart, words: "holidays" },
      {
        href: paths.adminFacetPages,
        label: "Topic pages",
        Icon: Signpost,
        words: "nails facets landing search engines title text",
      },
      {
        href: paths.adminOrder,
        label: "Order",
        Icon: ListOrdered,
        words: "sort arrange pin featured designs categories",
      },
      {
        href: `${paths.adminDashboard}?tab=designs&alt_text=none`,
        label: "Alt texts",
        Icon: Captions,
        words: "describe pictures accessibility missing",
        call: adminCalls.nailDesigns.updateMany,
      },
      {
        href: paths.adminSynonyms,
        label: "Synonyms",
        Icon: ArrowLeftRight,
        words: "search words",
      },
    ],
  },
  {
    label: "Audience",
    Icon: Users,
    places: [
      {
        href: paths.adminInsights,
        label: "Insights",
        Icon: ChartLine,
        words: "analytics statistics views visitors traffic",
      },
      { href: paths.adminMessages, label: "Messages", Icon: Inbox, words: "mail contact inbox" },
      {
        href: paths.adminAnnouncements,
        label: "Announcements",
        Icon: Megaphone,
        words: "news push notifications subscribers",
      },
    ],
  },
  {
    label: "Site",
    Icon: Globe,
    places: [
      {
        href: paths.adminSettings,
        label: "Settings",
        Icon: Settings,
        words: "name logo color language footer links",
      },
      { href: paths.adminBackups, label: "Backups", Icon: DatabaseBackup, words: "restore copy" },
      {
        href: `${paths.adminDashboard}?tab=migration`,
        label: "Export and import",
        Icon: Import,
        words: "migration move transfer download file",
        call: transfer.export,
      },
      {
        href: paths.adminAccount,
        label: "Account",
        Icon: CircleUserRound,
        words: "password email passkeys second factor sessions admins invite",
      },
      {
        href: paths.adminApi,
        label: "API and webhooks",
        Icon: Webhook,
        words: "tokens programs integrations scripts developers",
      },
      { href: paths.adminActivity, label: "Activity", Icon: History, words: "log history who" },
      {
        href: paths.adminTrash,
        label: "Trash",
        Icon: Trash2,
        words: "deleted restore undo bring back",
      },
    ],
  },
];

/** The sections of what a role may do. */
export function sectionsFor(role: Role): Section[] {
  const isFor = ({ href, call }: Place) => {
    const [path = ""] = href.split("?");
    return maySee(role, path as AdminPath) && (!call || mayCall(role, call));
  };
  return SECTIONS.flatMap((section) => {
    const [first, ...others] = section.places.filter(isFor);
    if (!first) return [];
    const { label, Icon } = others.length === 0 ? first : section;
    return [{ label, Icon, places: [first, ...others] as const }];
  });
}

export const PLACES: readonly Place[] = SECTIONS.flatMap(({ places }) => places);

/** The place that an address belongs to: a part of a screen rather than the screen. It is the heading, too. */
export function placeAt(pathname: string, params: URLSearchParams): Place {
  const isPart = ({ href }: Place) => {
    const [path, query] = href.split("?");
    const named = [...new URLSearchParams(query)];
    const isNamed = named.every(([name, value]) => params.get(name) === value);
    return path === pathname && named.length > 0 && isNamed;
  };
  return PLACES.find(isPart) ?? PLACES.find(({ href }) => href === pathname) ?? DASHBOARD;
}
