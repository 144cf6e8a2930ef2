import { Share2 } from "lucide-react";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { savedLink } from "../../lib/visitor/saved-link.ts";
import { share } from "../../lib/device/share.ts";
import { DesignsByIds } from "./designs-by-ids.tsx";

export function OwnDesigns({ ids }: { ids: string[] }) {
  if (ids.length === 0) {
    return (
      <Notice
        action={
          <Link href={paths.allDesigns} className={buttonClass({ size: "large" })}>
            Find a look to save
          </Link>
        }
      >
        <p className="display text-2xl text-ink">No looks saved yet</p>
        <p className="mt-2">
          Press the heart on a design and it waits for you here, on this device.
        </p>
      </Notice>
    );
  }
  return (
    <DesignsByIds
      ids={ids}
      action={
        <Button variant="secondary" onClick={() => void share("Saved looks", savedLink(ids))}>
          <Share2 aria-hidden size={18} />
          Share this list
        </Button>
      }
    />
  );
}
