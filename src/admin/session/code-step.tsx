import { useEffect, useRef, useState } from "react";
import { CodeField } from "./code-field.tsx";

interface CodeStepProps {
  email: string;
  /** How often signing in was refused. */
  refusals: number;
  /** Back to e-mail and password. */
  onBack: () => void;
  /** Empties the field, whose text is of the other kind. */
  onSwitch: () => void;
}

/** The second step of signing in, where there is a second factor. */
export function CodeStep({ email, refusals, onBack, onSwitch }: CodeStepProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const field = useRef<HTMLDivElement>(null);
  const other = kind === "app" ? "recovery" : "app";

  // Also once a code is refused: the button that was pressed lost the focus when it was turned off.
  useEffect(() => {
    const input = field.current?.querySelector("input");
    input?.focus();
    input?.select();
  }, [kind, refusals]);

  function change() {
    onSwitch();
    setKind(other);
  }

  return (
    <>
      <p className="wrap-anywhere text-quiet">
        Signing in as <strong className="font-semibold text-ink">{email}</strong>.{" "}
        <button type="button" onClick={onBack} className={LINK}>
          Somebody else?
        </button>
      </p>
      <div ref={field}>
        <CodeField key={kind} name="code" kind={kind} hint={HINTS[kind]} />
        <button type="button" onClick={change} className={`${LINK} mt-2 min-h-11 text-sm`}>
          {OFFERS[other]}
        </button>
      </div>
    </>
  );
}

const LINK = "cursor-pointer text-lacquer underline";

const HINTS = {
  app: "The six digits that your authenticator app shows for this site.",
  recovery: (
    <>
      One of those that you kept; each works once. Lost as well? On the server,{" "}
      <code>lunula admin</code> <code className="whitespace-nowrap">--no-second-factor</code> lets
      you in with the password alone.
    </>
  ),
};

const OFFERS = {
  app: "Use a code of the app",
  recovery: "Use a recovery code",
};
