import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { TextPage, TextSection, WrittenPage } from "../../components/written-page.tsx";
import { useSite } from "../../lib/data/site.ts";
import { useWritten } from "../../lib/data/written-text.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

export function Page() {
  const page = useWritten("terms");
  return page ? <WrittenPage page={page} /> : <Terms />;
}

function Terms() {
  const site = useSite();
  return (
    <TextPage title="Terms of Service" description={DESCRIPTIONS.terms(site)} path={paths.terms}>
      <TextSection title="Using the site">
        <p>
          Look, save, print and share links as you like; it costs nothing and needs no account. The
          site may change, and may be away for a while. Please do nothing that keeps others from
          using it.
        </p>
      </TextSection>
      <TextSection title="Pictures and texts">
        <p>
          They belong to the people who made them, credited where known. Paint every design you see
          here on your own nails or on a customer’s. Ask before you publish a picture or a text
          elsewhere as your own work.
        </p>
      </TextSection>
      <TextSection title="Painting nails">
        <p>
          Tutorials and posts are written with care, but they know neither your skin nor your
          bottles. Read the label, keep the room aired, and stop when something burns or itches.
          With an infection, a wound or an allergy, ask a doctor before you paint.
        </p>
      </TextSection>
      <TextSection title="Shops">
        <p>
          Some product links are affiliate links: when you buy, the shop may pay this site a
          commission, and your price stays the same. You buy from the shop and by its terms. Prices
          are those of the day they were written down.
        </p>
      </TextSection>
      <TextSection title="What you send">
        <p>
          Write what you would say across a salon table. Messages are read by people; how we store
          them is in the <Link href={paths.privacy}>privacy policy</Link>.
        </p>
      </TextSection>
      <TextSection title="Questions">
        <p>
          Something here is unclear, or a picture of yours should not be here?{" "}
          <Link href={paths.contact}>Write to us</Link>.
        </p>
      </TextSection>
    </TextPage>
  );
}
