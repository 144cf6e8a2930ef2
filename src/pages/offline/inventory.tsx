import clsx from "clsx";
import { counted, numberText, bytesText } from "../../lib/format/numbers.ts";
import type { OnDevice } from "../../features/offline/download/on-device.ts";

export function Inventory({ onDevice }: { onDevice: OnDevice | null }) {
  return (
    <section aria-labelledby="inventory" className="flex flex-col justify-center">
      <h2 id="inventory" className="display text-2xl">
        On this device
      </h2>
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-media border border-line bg-line sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {counts(onDevice).map(({ name, count, all }) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface p-5">
            <dt className="text-sm text-quiet">
              {name}
              {all !== undefined && ` of ${numberText(all)}`}
            </dt>
            <dd className="display text-3xl tabular-nums">
              {count === undefined ? (
                <span aria-hidden className="gloss rounded-control text-transparent">
                  000
                </span>
              ) : (
                numberText(count)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Room onDevice={onDevice ?? UNKNOWN} known={onDevice !== null} />
    </section>
  );
}

function counts(onDevice: OnDevice | null) {
  const { designs, allDesigns } = onDevice ?? {};
  return [
    { name: "Designs", count: designs, all: designs === allDesigns ? undefined : allDesigns },
    { name: "Tutorials", count: onDevice?.tutorials },
    { name: "Blog posts", count: onDevice?.posts },
    { name: "Products", count: onDevice?.products },
  ];
}

/** Reserves the space of the numbers to come. */
const UNKNOWN: Pick<OnDevice, "bytes" | "pictures" | "allowed"> = {
  bytes: { pictures: 1, texts: 1, app: 1 },
  pictures: 0,
  allowed: 0,
};

function Room({ onDevice, known }: { onDevice: typeof UNKNOWN; known: boolean }) {
  const { bytes, pictures, allowed } = onDevice;
  const parts = [
    {
      name: counted(pictures, { one: "picture", many: "pictures" }),
      bytes: bytes.pictures,
      color: "bg-lacquer",
    },
    { name: "Texts and lists", bytes: bytes.texts, color: "bg-gilt" },
    { name: "The site itself", bytes: bytes.app, color: "bg-line-strong" },
  ];
  const total = parts.reduce((sum, part) => sum + part.bytes, 0);
  return (
    <div className={clsx("mt-8", known || "invisible")}>
      <p className="text-lg">
        <strong className="font-semibold tabular-nums">{bytesText(total)}</strong>
        <span className="text-quiet">
          {allowed === undefined ? " in all" : ` of the ${bytesText(allowed)} this browser allows`}
        </span>
      </p>
      <div aria-hidden className="mt-3 flex h-3 gap-0.5 overflow-hidden rounded-full bg-shell">
        {parts.map(({ name, bytes, color }) => (
          <span key={color} title={name} className={color} style={{ flexGrow: bytes }} />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {parts.map(({ name, bytes, color }) => (
          <li key={color} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-full ${color}`} />
            {name}
            <span className="text-quiet tabular-nums">{bytesText(bytes)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
