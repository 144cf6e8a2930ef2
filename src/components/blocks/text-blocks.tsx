import { mapAddress } from "../../../contract/paths.ts";
import type { BlockValues } from "../../../contract/forms/blocks.ts";
import { useSite } from "../../lib/data/site.ts";
import { StudioCard } from "../studio-card.tsx";
import { buttonClass } from "../ui/button.tsx";

export function BlockTitle({ text }: { text: string }) {
  return text && <h2 dir="auto">{text}</h2>;
}

export function ButtonBlock({ label, address }: BlockValues["button"]) {
  return (
    <a href={address} className={buttonClass({ size: "large" })}>
      {label}
    </a>
  );
}

/** Opens without scripts, and is found by the browser’s own search. */
export function QuestionsBlock({ title, questions }: BlockValues["questions"]) {
  return (
    <>
      <BlockTitle text={title} />
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary dir="auto">{question}</summary>
          <p dir="auto">{answer}</p>
        </details>
      ))}
    </>
  );
}

export function StepsBlock({ title, steps }: BlockValues["steps"]) {
  return (
    <>
      <BlockTitle text={title} />
      <ol>
        {steps.map(({ name, text }, at) => (
          <li key={at} dir="auto">
            <strong>{name}</strong>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

export function ColumnsBlock({ columns }: BlockValues["columns"]) {
  return (
    <div data-columns={columns.length}>
      {columns.map(({ title, text }, at) => (
        <div key={at} dir="auto">
          {title && <h3>{title}</h3>}
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}

export function PricesBlock({ title, prices }: BlockValues["prices"]) {
  return (
    <>
      <BlockTitle text={title} />
      <dl>
        {prices.map(({ name, price, note }, at) => (
          <div key={at}>
            <dt dir="auto">
              {name}
              {note && <small>{note}</small>}
            </dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function MapBlock({ name, place }: BlockValues["map"]) {
  return (
    <div data-map>
      <address dir="auto">
        {name && <strong>{name}</strong>}
        {place}
      </address>
      <a
        href={mapAddress(place)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: "secondary" })}
      >
        Open map
      </a>
    </div>
  );
}

/** Nothing until the owner has described a studio. */
export function StudioBlock({ title }: BlockValues["studio"]) {
  const { studio } = useSite();
  return (
    studio && (
      <>
        <BlockTitle text={title} />
        <StudioCard />
      </>
    )
  );
}
