import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { TextPage, TextSection, WrittenPage } from "../../components/written-page.tsx";
import { useSite } from "../../lib/data/site.ts";
import { useWritten } from "../../lib/data/written-text.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

export function Page() {
  const page = useWritten("privacy");
  return page ? <WrittenPage page={page} /> : <Privacy />;
}

/** What is counted (decision 64). */
function Counts() {
  return (
    <>
      <p>
        For each day, this site counts how often each page was opened, what was searched for and
        whether something was found, which looks were opened or saved, which tutorials were
        finished, which products were followed to their shop, and which sites visitors came from. Of
        a search it keeps up to 60 characters, without anything that looks like an email address, a
        web address or a phone number.
      </p>
      <p>
        With these numbers it keeps no address, no name, nothing about your browser and nothing to
        recognize you by, so nobody can tell which of them came from the same visitor. They are
        deleted after 13 months. If your browser asks for it with Global Privacy Control or Do Not
        Track, you are not counted.
      </p>
    </>
  );
}

/** What the program does with visitors’ data. Update this page when that changes. */
function Privacy() {
  const site = useSite();
  const { google_analytics_id, counts_visits: counts = true } = site;
  return (
    <TextPage title="Privacy Policy" description={DESCRIPTIONS.privacy(site)} path={paths.privacy}>
      <TextSection title="In short">
        <p>
          You need no account. Visitors get no cookies, and nobody is followed from page to page.
          What you save stays on your own device.
        </p>
      </TextSection>
      <TextSection title="Counting visits">
        {counts ? <Counts /> : <p>This site does not count visits.</p>}
        {counts && google_analytics_id && (
          <p>
            In addition this site uses Google Analytics. When you open a page, your browser loads a
            script from Google and tells Google which page you read; Google may set cookies for it.
            If your browser asks not to be counted, none of this happens.
          </p>
        )}
      </TextSection>
      <TextSection title="Messages">
        <p>
          What you write in the <Link href={paths.contact}>contact form</Link>, your name, your
          email address, the subject and the message, is stored on this site so that it can be
          answered. Once deleted, it is gone for good after 30 days.
        </p>
        <p>
          To prevent flooding, the site remembers for up to an hour how many messages
          {counts && " and reports of visits"} came from a network address. The log of requests
          holds no addresses.
        </p>
      </TextSection>
      <TextSection title="Notifications">
        <p>
          If you turn them on under <Link href={paths.offline}>Offline &amp; storage</Link>, your
          browser’s maker delivers them, and this site stores the address it gave: a random one,
          which names neither you nor your network. Only your device can read what is sent. Turn
          them off, and the address is deleted.
        </p>
      </TextSection>
      <TextSection title="Voice control">
        <p>
          If you turn it on, a tutorial listens for “next” and a few other words until you close it.
          To understand you, your browser may send what the microphone hears to its maker. This site
          gets only the words, in the page, and keeps none.
        </p>
      </TextSection>
      <TextSection title="On your device">
        <p>
          Saved looks, boards and notes, recent searches, ticked steps, running timers, unsent
          messages, your choice of light or dark, and pages for reading without a connection are
          kept by your browser, on your device only. They are not sent to us
          {counts &&
            ", except that saving a look or finishing a tutorial adds one to a count"}.{" "}
          <Link href={paths.offline}>Offline &amp; storage</Link> shows how much that is and removes
          it. A list you share travels in its link, its name and notes in the part that browsers
          don’t send.
        </p>
      </TextSection>
      <TextSection title="Other companies">
        <p>
          Some pages show a Pinterest pin, a video, or a picture from another site. When it comes
          into view, your browser loads it from that company, which learns your network address.
          Shops and video platforms have their own rules.
        </p>
      </TextSection>
      <TextSection title="For the people who run this site">
        <p>
          People who manage the site get one cookie that keeps them signed in, for at most seven
          days without a visit. Too many failed sign-ins from one network address are remembered for
          15 minutes.
        </p>
      </TextSection>
      <TextSection title="Questions">
        <p>
          Ask what is stored about you, or have it deleted:{" "}
          <Link href={paths.contact}>write to us</Link>.
        </p>
      </TextSection>
    </TextPage>
  );
}
