import { BULK_LIMIT } from "../../../contract/admin/admin-list.ts";
import { Trash2, Focus, ImageUp, Replace } from "lucide-react";
import {
  type LibraryPicture,
  pictures,
  type FoundPicture,
  type PictureUse,
  type ReplacedUse,
} from "../../../contract/admin/pictures.ts";
import { Button } from "../../components/ui/button.tsx";
import { TrashLink, editPath, nounOf, trashPath } from "../content-kinds.tsx";
import { type ListPage, ListScreen } from "../kit/list/list-screen.tsx";
import { SelectionBar, useBulkList } from "../kit/list/selection.tsx";
import { readPages } from "../kit/list/use-pages.ts";
import { useOpenItem } from "../kit/use-open-item.ts";
import {
  PictureGrid,
  PictureSkeleton,
  PictureTile,
  FILTERS,
  PICTURE,
  PicturePicker,
  pictureName,
  sizeText,
  usesText,
  nameOfUse,
} from "../pictures/picture-picker.tsx";
import {
  useAdminQuery,
  attempt,
  refreshContent,
  sendAsAdmin,
  failureMessage,
  notifyFailure,
} from "../kit/calls.ts";
import { paths } from "../../../contract/paths.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import { Link } from "../../components/link.tsx";
import { FileButton } from "../kit/buttons.tsx";
import { DialogButton, HeadedDialog } from "../kit/form/dialogs.tsx";
import { bytesText, numberText, counted } from "../../lib/format/numbers.ts";
import { shortMinuteText } from "../../lib/format/dates.ts";
import { CropButton } from "../crop/crop-editor.tsx";
import { idOfAddress, UploadProgress, usePictureUpload } from "../pictures/upload.tsx";
import { pictureFocusForm } from "../../../contract/pictures/cut.ts";
import { FocusField } from "../kit/fields/focus-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { siteSettings } from "../../../contract/settings/settings.ts";
import { toast } from "../../lib/visitor/toast-store.ts";
import { type Report, sendMany } from "../kit/bulk.ts";
import { offerUndo, toastWithUndo } from "../kit/undo.ts";
import { useTrashCalls } from "../trash-calls.ts";

/** All uploaded pictures, newest first. */
export function AdminPictures() {
  const { item, open, close } = useOpenItem();
  return (
    <>
      <ListScreen
        label="Pictures"
        endpoint={pictures.list}
        noun={PICTURE}
        text="Every uploaded picture. Pictures unused for 30 days are deleted automatically."
        search="Search pictures"
        filters={FILTERS}
        tools={<TrashLink kind="pictures" />}
        skeleton={<PictureSkeleton />}
        empty="No pictures yet. Upload one with a design."
        noMatch="No matching pictures."
        showAll="Show all pictures"
      >
        {(page) => <Pictures key={JSON.stringify(page.narrowing)} {...page} onOpen={open} />}
      </ListScreen>
      {item !== null && <OpenPicture key={item} id={item} onOpen={open} onClose={close} />}
    </>
  );
}

interface PicturesProps extends ListPage<LibraryPicture> {
  onOpen: (id: string) => void;
}

/** A page of the library; unused pictures can be selected and deleted. */
function Pictures({ items, narrowing, total, onOpen }: PicturesProps) {
  const calls = useLibraryCalls();
  const bulk = useBulkList(items, "Couldn’t load the pictures");
  const { list, selection, work } = bulk;
  const remove = () => bulk.run((report) => calls.remove(selection.selected, report));
  const unused = { ...narrowing, state: "unused", limit: BULK_LIMIT };

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <PictureGrid aria-label="Pictures">
        {items.map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            verb="Open"
            onPress={() => onOpen(picture.id)}
            selection={picture.uses === 0 ? selection : undefined}
          />
        ))}
      </PictureGrid>
      <SelectionBar
        noun="pictures"
        {...bulk}
        // The number of unused pictures is known only if these alone are listed.
        found={narrowing.state === "unused" ? total : 0}
        readFound={() => readPages(pictures.ids, unused)}
      >
        <Button variant="secondary" disabled={work.busy} onClick={() => void remove()}>
          <Trash2 aria-hidden className="size-4" /> Delete
        </Button>
      </SelectionBar>
    </div>
  );
}

interface OpenPictureProps {
  id: string;
  /** Opens another picture instead. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

function OpenPicture({ id, onOpen, onClose }: OpenPictureProps) {
  const { data, error } = useAdminQuery(pictures.find, { id });
  return (
    <HeadedDialog
      title={data ? pictureName(data) : "Picture"}
      onClose={onClose}
      className="max-w-4xl"
    >
      {data && <Details picture={data} onOpen={onOpen} onClose={onClose} />}
      {!data && (
        <p role="status" className="p-5 text-quiet">
          {error ? failureMessage(error) : "Loading the picture…"}
        </p>
      )}
    </HeadedDialog>
  );
}

interface DetailsProps extends Pick<OpenPictureProps, "onOpen" | "onClose"> {
  picture: FoundPicture;
}

function Details({ picture, onOpen, onClose }: DetailsProps) {
  const { id, image, uses } = picture;
  const calls = useLibraryCalls();

  async function remove() {
    if (await calls.remove([id])) onClose();
  }

  async function cut({ thumbnailUrl, focus }: UploadAnswer) {
    const made = idOfAddress(thumbnailUrl);
    if (await calls.cut(picture, { id: made, focus })) onOpen(made);
  }

  return (
    <div className="grid gap-6 p-5 md:grid-cols-[3fr_2fr]">
      <img
        src={(image.variants[1] ?? image.variants[0])?.url}
        alt=""
        width={image.width}
        height={image.height}
        className="max-h-[70dvh] w-full rounded-control object-contain"
        style={{ backgroundColor: image.color }}
      />
      <div className="flex min-w-0 flex-col items-start gap-4">
        <p className="text-sm text-quiet tabular-nums">
          {sizeText(picture)} pixels · {bytesText(picture.bytes)} in all sizes
          <br />
          Uploaded {shortMinuteText(new Date(picture.created_at))}
        </p>
        <div className="w-full">
          <h3 className="font-semibold">{usesText(picture)}</h3>
          <UsedBy picture={picture} />
        </div>
        {picture.cut && (
          <p className="text-sm text-quiet">
            Cropped or rotated. The{" "}
            <Link
              href={`${paths.adminPictures}?item=${picture.cut.source}`}
              className="text-lacquer underline"
            >
              whole picture
            </Link>{" "}
            is kept.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <CropButton id={id} onCut={cut} />
          <DialogButton
            variant="secondary"
            renderDialog={(onDone) => <FocusDialog picture={picture} onClose={onDone} />}
          >
            <Focus aria-hidden className="size-4" /> Focal point
          </DialogButton>
          {uses > 0 && (
            <DialogButton
              variant="secondary"
              renderDialog={(onDone) => <ReplacePicture picture={picture} onClose={onDone} />}
            >
              <Replace aria-hidden className="size-4" /> Replace everywhere
            </DialogButton>
          )}
          {uses === 0 && (
            <Button variant="secondary" onClick={() => void remove()}>
              <Trash2 aria-hidden className="size-4" /> Delete picture
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function FocusDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const calls = useLibraryCalls();
  const { focus, address } = picture;
  return (
    <FormDialog
      title="Focal point"
      action="Save"
      schema={pictureFocusForm}
      values={{ focus, address }}
      onSave={async (form) => {
        await calls.setFocus(picture, form.focus);
        onClose();
      }}
      onClose={onClose}
    >
      <FocusField
        name="focus"
        picture="address"
        hint="Tap the nails. Galleries crop around this point, and new designs with this picture start with it."
      />
    </FormDialog>
  );
}

function UsedBy({ picture: { uses, used_by } }: { picture: LibraryPicture }) {
  if (uses === 0) return <p className="text-sm text-quiet">You can delete it.</p>;
  const others = uses - used_by.length;
  return (
    <ul className="mt-1 max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
      {used_by.map((use) => (
        <li key={`${use.kind}/${use.item_id}`} className="py-2">
          <Link
            href={placeOf(use)}
            className="font-medium wrap-anywhere text-lacquer hover:underline"
          >
            {nameOfUse(use)}
          </Link>
          <p className="text-sm text-quiet">
            <span className="inline-block first-letter:capitalize">{kindText(use)}</span>
            {use.alt !== "" && <> · alt text “{use.alt}”</>}
          </p>
        </li>
      ))}
      {others > 0 && <li className="py-2 text-sm text-quiet">and {numberText(others)} more</li>}
    </ul>
  );
}

function placeOf({ kind, item_id, is_deleted }: PictureUse): string {
  if (kind === "settings") return paths.adminSettings;
  return is_deleted ? trashPath(kind) : editPath(kind, item_id);
}

function kindText({ kind, is_deleted }: PictureUse): string {
  if (kind === "pictures") return is_deleted ? "a crop in the trash" : "a crop of it";
  const text = kind === "settings" ? "site settings" : nounOf(kind).one;
  return is_deleted ? `${text} in the trash` : text;
}

/** Replaces a picture in everything that uses it, by one of the library or a new one. */
function ReplacePicture({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const { replace } = useLibraryCalls();

  async function by(instead: { id: string; focus?: string }) {
    if (await replace(picture.id, instead)) onClose();
  }
  const { upload, start } = usePictureUpload(({ thumbnailUrl, focus }) => {
    void by({ id: idOfAddress(thumbnailUrl), focus });
  });

  return (
    <PicturePicker
      title={`Replace ${pictureName(picture)} with`}
      without={picture.id}
      onPick={(instead) => void by({ id: instead.id })}
      onClose={onClose}
      tools={
        <>
          {upload && <UploadProgress share={upload.share} />}
          <FileButton
            fileLabel="Picture file to replace it with"
            onFiles={([file]) => file && void start(file)}
          >
            <ImageUp aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Upload picture</span>
          </FileButton>
        </>
      }
    />
  );
}

type Update = Endpoint<{ id: string } & Record<string, unknown>, unknown>;

/** Actions on pictures of the library, each with an undo. They return whether all was done. */
function useLibraryCalls() {
  const client = useQueryClient();
  const trash = useTrashCalls();

  async function remove(ids: string[], report?: Report): Promise<boolean> {
    const { done, error } = await sendMany(pictures.removeMany, ids, (some) => ({ ids: some }), {
      report,
    });
    await refreshContent(client);
    const name = counted(done.length, PICTURE);
    if (done.length > 0) {
      const refs = done.map((id) => ({ kind: "pictures" as const, id }));
      offerUndo({ title: `${name} deleted`, name, undo: () => trash.restore(refs) });
    }
    if (error === undefined) return true;
    notifyFailure(done.length === 0 ? "Nothing was deleted" : `Only ${name} deleted`, error);
    return false;
  }

  function replace(id: string, by: { id: string; focus?: string }): Promise<boolean> {
    return attempt("Couldn’t replace the picture", async () => {
      const asked = { id, by: by.id, focus: by.focus };
      const replaced = await sendAsAdmin(pictures.replace, asked);
      await refreshContent(client);
      const places = counted(replaced.length, { one: "place", many: "places" });
      toastWithUndo({ title: `Replaced in ${places}` }, () => putBack(replaced));
    });
  }

  /** Replaces a picture by its crop, or a crop by the whole picture. */
  async function cut(picture: LibraryPicture, by: { id: string; focus: string }): Promise<boolean> {
    const isShown = picture.used_by.some(({ kind }) => kind !== "pictures");
    if (isShown) return replace(picture.id, by);
    await refreshContent(client);
    toast({ title: "Saved as a new picture" });
    return true;
  }

  /** Throws the server’s error. */
  async function setFocus({ id, focus: former }: LibraryPicture, focus: string): Promise<void> {
    await sendAsAdmin(pictures.setFocus, { id, focus });
    await refreshContent(client);
    toastWithUndo({ title: "Focal point saved" }, () =>
      attempt("Couldn’t undo", async () => {
        await sendAsAdmin(pictures.setFocus, { id, focus: former });
        await refreshContent(client);
        toast({ title: "Focal point restored" });
      }),
    );
  }

  /** Keeps items that were changed since. */
  async function putBack(replaced: ReplacedUse[]) {
    await attempt("Couldn’t put everything back", async () => {
      for (const { kind, item_id: id, etag, before } of replaced) {
        const terms = { ifMatch: etag };
        await (kind === "settings"
          ? sendAsAdmin(siteSettings.update, before, terms)
          : sendAsAdmin(adminCalls[kind].update as Update, { ...before, id }, terms));
      }
      toast({ title: "Picture restored" });
    });
    await refreshContent(client);
  }

  return { remove, replace, cut, setFocus };
}
