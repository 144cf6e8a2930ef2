import { useState } from "react";
import { linkAddress } from "../../../contract/text/web-address.ts";
import { Button } from "../../components/ui/button.tsx";
import { fixedPages, type FoundPage, KINDS_WITH_PAGES, findListed } from "../find/found-item.ts";
import { Combobox, useCombobox, useFound } from "../find/combobox.tsx";
import { AskDialog, type AskedText } from "./ask-dialog.tsx";
import type { InsertProps } from "./insert-dialogs.tsx";

export function LinkDialog({ editor, onClose }: InsertProps) {
  const before: string = editor.getAttributes("link")["href"] ?? "";
  const [page, setPage] = useState<FoundPage>();

  function set(typed: string) {
    const href = linkAddress(typed) ?? "";
    const chain = editor.chain().focus().extendMarkRange("link");
    if (before === "" && editor.state.selection.empty) {
      const text = page?.href === href ? page.name : typed;
      const linked = { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
      // What is typed next comes behind the link, not in it.
      chain.insertContent(linked).unsetMark("link").run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  return (
    <AskDialog
      title={before ? "Edit link" : "Add link"}
      label="Address"
      hint="Type to find a page on this site, or enter a web or email address."
      value={before}
      action={before ? "Change link" : "Add link"}
      fault={(text) => (linkAddress(text) ? undefined : "Please enter an address")}
      renderInput={(asked) => <AddressInput {...asked} page={page} onChoose={setPage} />}
      onAnswer={set}
      onClose={onClose}
      aside={
        before && (
          <Button variant="quiet" onClick={remove} className="mr-auto">
            Remove link
          </Button>
        )
      }
    />
  );
}

interface AddressInputProps extends AskedText {
  /** That was chosen last. */
  page: FoundPage | undefined;
  onChoose: (page: FoundPage) => void;
}

/** An address, or words by which pages of the site are found. */
function AddressInput({ control, text, setText, page, onChoose }: AddressInputProps) {
  const found = useFound("pages", isAddress(text) ? "" : text, findPages);
  const finding = useCombobox({
    ...found,
    text,
    onText: setText,
    takesFirst: false,
    onChoose(chosen: FoundPage) {
      onChoose(chosen);
      setText(chosen.href);
    },
  });
  return (
    <>
      <Combobox control={control} finding={finding} />
      <p role="status" className="mt-1.5 text-sm empty:hidden">
        {page?.href === text && `Links to the ${page.noun} “${page.name}”. ${warning(page)}`}
      </p>
    </>
  );
}

function warning({ hidden }: FoundPage): string {
  return hidden && `${hidden}: visitors can’t see it yet.`;
}

async function findPages(q: string): Promise<FoundPage[]> {
  return [...fixedPages(q), ...(await findListed(q, KINDS_WITH_PAGES))];
}

/** Whether what is typed is on its way to be an address, not words that find a page. */
export function isAddress(typed: string): boolean {
  return /^(?:\/|#|https?:|mailto:|tel:)/i.test(typed.trim()) || linkAddress(typed) !== undefined;
}
