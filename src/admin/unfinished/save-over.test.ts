import { expect, it } from "vitest";
import { AnswerError } from "../../lib/data/send.ts";
import { Refusal } from "../kit/calls.ts";
import { type Conflict, type ItemFields, type Resolution, saveOver } from "./save-over.ts";

const before = { title: "Plum", tags: "plum", credit: "", etag: "1" };

const refused = (status: number, body: object) =>
  new AnswerError(status, "", JSON.stringify({ message: "No", ...body }));
const changed = (fields: ItemFields) => refused(412, { present: { ...before, ...fields } });

/**
 * Saves `changes`. The server refuses with each of `refusals` in turn, and each conflict is resolved by the next
 * answer.
 */
async function save(changes: ItemFields, refusals: AnswerError[], answers: Resolution[] = []) {
  const saved: [ItemFields, string][] = [];
  const asked: Conflict[] = [];
  const attempt = { name: "Plum", noun: "design", fields: ["title", "tags", "credit"], before };
  const outcome = await saveOver<typeof before>(
    { ...attempt, changes, hasForm: true, tag: "1" },
    {
      save: async (fields, tag) => {
        saved.push([fields, tag]);
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return before;
      },
      restore: async () => saved.push([{}, "restore"]),
      ask: async (conflict) => {
        asked.push(conflict);
        return answers.shift() ?? "back";
      },
    },
  );
  return { saved, asked, ended: outcome.ended };
}

it("asks nothing where others changed other fields, and saves over their state", async () => {
  const { saved, asked, ended } = await save({ title: "Mine" }, [
    changed({ tags: "x", etag: "2" }),
  ]);
  expect([asked, ended]).toEqual([[], "merged"]);
  expect(saved.at(-1)).toEqual([{ title: "Mine" }, "2"]);
});

it("saves what was chosen, and asks again about what another changed meanwhile", async () => {
  const { saved, asked, ended } = await save(
    { title: "Mine", credit: "Ana" },
    [changed({ title: "Theirs", etag: "2" }), changed({ title: "Others’", etag: "3" })],
    [{ merged: { title: "Mine, theirs" } }, { merged: { title: "Others’" } }],
  );
  expect(asked.map(({ before: was, now }) => [was["title"], now?.["title"]])).toEqual([
    ["Plum", "Theirs"],
    ["Theirs", "Others’"],
  ]);
  expect(saved).toEqual([
    [{ title: "Mine", credit: "Ana" }, "1"],
    [{ title: "Mine, theirs", credit: "Ana" }, "2"],
    [{ credit: "Ana" }, "3"],
  ]);
  expect(ended).toBe("merged");
});

it("saves nothing where all of theirs was chosen, or the first try arrived", async () => {
  const theirs = changed({ title: "Theirs", etag: "2" });
  const chosen = { merged: { title: "Theirs" } };
  expect(await save({ title: "Mine" }, [theirs], [chosen])).toMatchObject({ ended: "theirs" });
  const arrived = changed({ title: "Mine", etag: "2" });
  expect(await save({ title: "Mine" }, [arrived])).toMatchObject({ ended: "saved", asked: [] });
});

it("restores what was deleted and saves, or leaves it to be saved as new", async () => {
  const gone = () => refused(404, { in_trash: true });
  const restored = await save({ title: "Mine" }, [gone()], ["restore"]);
  expect(restored.asked).toMatchObject([{ now: undefined, inTrash: true }]);
  expect(restored.saved.slice(1)).toEqual([
    [{}, "restore"],
    [{ title: "Mine" }, "1"],
  ]);
  expect(restored.ended).toBe("restored");
  const anew = await save({ title: "Mine" }, [refused(410, {})], ["new"]);
  expect(anew.asked).toMatchObject([{ inTrash: false }]);
  expect(anew.ended).toBe("new");
});

it("refuses where nothing is decided, and what is no conflict", async () => {
  const both = changed({ title: "Theirs", etag: "2" });
  await expect(save({ title: "Mine" }, [both])).rejects.toThrow(Refusal);
  await expect(save({ title: "Mine" }, [refused(503, {})])).rejects.toThrow(AnswerError);
});
