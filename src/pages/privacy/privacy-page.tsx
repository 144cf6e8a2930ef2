import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { WrittenPage } from "../../components/written-page.tsx";
import { TextPage, TextSection } from "../../components/text-page.tsx";
import { useSite } from "../../lib/data/site.ts";
import { useWritten } from "../../lib/data/written-text.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";

export function Page() {
  const text = useWritten("privacy");
  if (!text) return <Privacy />;
  return <WrittenPage title="Privacy Policy" text={text} path={paths.privacy} />;
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
        With these numbers it keeps no address, no name, nothing about your browser and no mark by
        which you could be known again, so nobody can tell which of them came from the same visitor.
        They are deleted after 13 months. If your browser asks for it with Global Privacy Control,
        you are not counted.
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
          You need no account. Visitors are given no cookies, and nobody is followed from page to
          page. What you save stays on your own device.
        </p>
      </TextSection>
      <TextSection title="Counting visits">
        {counts ? <Counts /> : <p>This site does not count visits.</p>}
        {google_analytics_id && (
          <p>
            In addition this site uses Google Analytics. When you open a page, your browser loads a
            script from Google and tells Google which page you read; Google may set cookies for it.
          </p>
        )}
      </TextSection>
      <TextSection title="Messages">
        <p>
          What you write in the <Link href={paths.contact}>contact form</Link>, your name, your
          email address, the subject and the message, is stored on this site so that it can be
          answered. When it is deleted there, it is gone for good after 30 days.
        </p>
        <p>
          To keep programs from flooding the site, it remembers for up to an hour how many messages
          {counts && " and reports of visits"} came from a network address. The log of requests
          holds no addresses.
        </p>
      </TextSection>
      <TextSection title="News of new looks">
        <p>
          If you switch them on under <Link href={paths.offline}>Offline &amp; storage</Link>, your
          browser’s maker runs the service that brings them to your device, and this site keeps the
          address that it gave: a random one, which names neither you nor your network. What is sent
          can be read on your device alone. Switched off, the address is deleted.
        </p>
      </TextSection>
      <TextSection title="Steering by voice">
        <p>
          Where your browser can, a tutorial you paint along listens for “next” and a few other
          words, once you switch that on and until you close it. To understand you, your browser may
          send what the microphone hears to its maker; some understand by themselves. This site gets
          the words alone, in the page, and keeps none.
        </p>
      </TextSection>
      <TextSection title="On your device">
        <p>
          Saved looks, boards and notes, recent searches, ticked steps, running timers, unsent
          messages, your choice of light or dark, and pages for reading without a connection are
          kept by your browser, on your device only. They are not sent to us
          {counts && ", except that saving a look and finishing a tutorial each add one to a count"}
          . <Link href={paths.offline}>Offline &amp; storage</Link> shows how much that is and
          removes it; a list you share as a link travels in that link, its name and notes in the
          part that browsers keep to themselves.
        </p>
      </TextSection>
      <TextSection title="Other companies">
        <p>
          Some pages show a pin of Pinterest, a video, or a picture that lies on another site. When
          such a piece comes into view, your browser asks that company for it, and the company
          learns your network address. Links to shops and videos lead to sites with rules of their
          own.
        </p>
      </TextSection>
      <TextSection title="For the people who run this site">
        <p>
          Whoever signs in to manage the site is given one cookie that keeps them signed in, for
          seven days at most without a visit. Too many failed sign-ins from one network address are
          remembered for a quarter of an hour.
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
