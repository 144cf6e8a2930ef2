import { Head } from "../../components/seo/head.tsx";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { CategorySection } from "./category-section.tsx";
import { FeaturedSection } from "./featured-section.tsx";
import { InSeason } from "./in-season.tsx";
import { Hero } from "./hero.tsx";
import { NewestSection } from "./newest-section.tsx";
import { SavedSection } from "./saved-section.tsx";

const DESCRIPTION =
  "A lookbook of nail art: browse designs by category, search by color, shape or season, and save the sets you love.";

export function Page() {
  const { name, hero_text } = useSite();
  const origin = useSiteUrl();
  return (
    <>
      <Head title={PAGES.home.title} description={hero_text || DESCRIPTION} path={paths.home} />
      <JsonLd data={(make) => make.webSite(name, origin)} />
      <Hero />
      <SavedSection />
      <NewestSection />
      <InSeason />
      <CategorySection />
      <FeaturedSection />
    </>
  );
}
