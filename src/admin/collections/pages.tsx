import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { type SitePage, sitePageForms } from "../../../contract/forms/site-page.ts";
import { OWN_PAGES, type OwnPage, PAGES } from "../../../contract/pages.ts";
import { isOwnPage, paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { FormField, FormFields, TitleAndContent } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import { useAdminQuery, usePublishes } from "../kit/calls.ts";
import { SearchPreview } from "../kit/fields/path-field.tsx";
import { PublishingField } from "../kit/fields/publishing-field.tsx";
import { useFormField } from "../kit/fields/text-field.tsx";
import { SettingsGroup } from "../kit/form/full-screen-editor.tsx";
import { isAhead } from "../kit/form/use-save.tsx";
import { Blocks, Loaded } from "../kit/list/list-body.tsx";
import { thumbnailOf } from "../kit/thumbnail.tsx";
import { NEW_ITEM } from "../kit/use-open-item.ts";
import { presentText } from "./present-text.ts";

const Thumbnail = thumbnailOf("share_image", "size-12");

/** The page whose place an item takes, or shall take. */
function useAskedPage(): OwnPage | undefined {
  const asked = useSearchParams().get("page");
  return OWN_PAGES.find((page) => page === asked);
}

/** The item that takes the place of a page; null without one, undefined until that is known. */
function useOwnItem(page: OwnPage | undefined): SitePage | null | undefined {
  const { data, isFetching } = useAdminQuery(
    adminCalls.pages.list,
    { slug: page, limit: 1 },
    { enabled: page !== undefined },
  );
  return data?.items[0] ?? (data && !isFetching ? null : undefined);
}

export function AdminPages() {
  const isPublishing = usePublishes();
  const asked = useAskedPage();
  const own = useOwnItem(asked);
  const isOpen = useSearchParams().has("item");
  const set = useSetSearchParams();
  const open = useEffectEvent(() => {
    if (!asked || isOpen) return;
    if (own) set({ item: own.id, page: null });
    if (own === null) set({ item: NEW_ITEM });
  });
  useEffect(() => open(), [asked, own]);

  const begins = asked && isOpen ? asked : undefined;
  const present = useQuery({
    queryKey: ["present-text", begins],
    queryFn: () => presentText(begins ? paths[begins] : ""),
    enabled: begins !== undefined,
    initialData: begins === undefined ? "" : undefined,
    gcTime: 0,
  });
  const blank = begins && { title: PAGES[begins].name, slug: begins, content: present.data ?? "" };
  return (
    <>
      <p className="max-w-prose pt-1 text-sm text-quiet">
        {isPublishing ? "Write the site’s own pages, and add others" : "Pages of your own"}, such as
        prices, your team or how to find you.
      </p>
      {isPublishing && (
        <ul className="mt-3 grid grid-cols-2 gap-x-6 border-b border-line pb-3 lg:grid-cols-4">
          {OWN_PAGES.map((page) => (
            <OwnPageLink key={page} page={page} />
          ))}
        </ul>
      )}
      <Loaded
        query={present}
        noun="page’s text"
        skeleton={<Blocks className="mt-6 h-72 rounded-media" />}
      >
        {() => (
          <CollectionScreen
            kind="pages"
            below={({ slug }) => paths.page(slug)}
            Thumbnail={Thumbnail}
            initialSort="title"
            blank={{ ...sitePageForms.blank, ...blank }}
            Fields={TitleAndContent}
            Settings={PageSettings}
          />
        )}
      </Loaded>
    </>
  );
}

function OwnPageLink({ page }: { page: OwnPage }) {
  const item = useOwnItem(page);
  return (
    <li className="min-w-0">
      <Link
        href={`${paths.adminPages}?page=${page}`}
        className="flex min-h-11 flex-col justify-center py-1"
      >
        <span className="font-semibold text-lacquer underline">{PAGES[page].name}</span>
        <span className="min-h-5 text-sm text-quiet">{item !== undefined && stateOf(item)}</span>
      </Link>
    </li>
  );
}

function stateOf(item: SitePage | null): string {
  if (!item) return "Original text";
  if (!item.is_published) return "Original text, yours is a draft";
  return isAhead(item.published_at) ? "Original text, yours is scheduled" : "Your text";
}

function PageSettings({ entity }: { entity: SitePage | undefined }) {
  const asked = useAskedPage();
  const { value: slug } = useFormField<string>("slug");
  const isFixed = entity ? isOwnPage(entity.slug) : asked !== undefined;
  return (
    <>
      <PublishingField noun="page" savedTime={entity?.published_at ?? null} />
      {isOwnPage(slug) && (
        <p className="text-sm text-quiet">
          Once it’s published, visitors see it{" "}
          {slug === "contact" ? "below the form at /contact" : `at /${slug}`} in place of the
          original text. While it’s a draft, scheduled or in the trash, they see the original.
        </p>
      )}
      {!isFixed && <FormField name="slug" />}
      {slug !== "contact" && (
        <SettingsGroup title="Search engines and shared links">
          <SearchPreview title="title" path="slug" text="description" toAddress={paths.page} />
          <FormFields names={["description", "share_image"]} />
        </SettingsGroup>
      )}
    </>
  );
}
