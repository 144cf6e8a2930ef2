import type { SitePage } from "../../../contract/forms/site-page.ts";
import { paths } from "../../../contract/paths.ts";
import { WRITTEN_PAGES } from "../../../contract/settings/written-pages.ts";
import { PAGES } from "../../../contract/pages.ts";
import { Link } from "../../components/link.tsx";
import { FormField, FormFields, TitleAndContent } from "../content-fields/form-field.tsx";
import { CollectionScreen } from "../crud/collection.tsx";
import { SearchPreview } from "../kit/fields/path-field.tsx";
import { PublishingField } from "../kit/fields/publishing-field.tsx";
import { SettingsGroup } from "../kit/form/full-screen-editor.tsx";
import { thumbnailOf } from "../kit/thumbnail.tsx";

const WHOLE_PAGES = WRITTEN_PAGES.filter((page) => page !== "home");
const Thumbnail = thumbnailOf("share_image", "size-12");

export function AdminPages() {
  return (
    <>
      <p className="max-w-prose pt-1 text-sm text-quiet">
        Pages of your own, such as prices, your team or how to find you. You write{" "}
        {WHOLE_PAGES.map((page, index) => (
          <span key={page}>
            {index > 0 && (index === WHOLE_PAGES.length - 1 ? " and " : ", ")}
            <Link
              href={`${paths.adminSettings}?item=${page}`}
              className="font-semibold text-lacquer underline"
            >
              {PAGES[page].name}
            </Link>
          </span>
        ))}{" "}
        in the settings.
      </p>
      <CollectionScreen
        kind="pages"
        below={({ slug }) => paths.page(slug)}
        Thumbnail={Thumbnail}
        initialSort="title"
        Fields={TitleAndContent}
        Settings={PageSettings}
      />
    </>
  );
}

function PageSettings({ entity }: { entity: SitePage | undefined }) {
  return (
    <>
      <PublishingField noun="page" savedTime={entity?.published_at ?? null} />
      <FormField name="slug" />
      <SettingsGroup title="Search engines and shared links">
        <SearchPreview title="title" path="slug" text="description" toAddress={paths.page} />
        <FormFields names={["description", "share_image"]} />
      </SettingsGroup>
    </>
  );
}
