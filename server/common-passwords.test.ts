import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PASSWORD_MIN_LENGTH } from "../contract/forms/account.ts";
import { weaknessOf } from "./common-passwords.ts";

const MIA = { email: "mia.moon@example.com", name: "Velvet Nails", url: "https://velvet.example" };

it.each(["1234567890", "QWERTYUIOP", " Basketball ", "q1w2e3r4t5y6"])(
  "refuses %s, which is among the most common",
  (password) => expect(weaknessOf(password, MIA)).toBe("This is one of the most common passwords"),
);

it.each([
  "Lunula2026!",
  "velvetnails",
  "Velvet Nails 1",
  "velvet.example",
  "mia.moon@example.com",
  "admin-owner-1",
])("refuses %s, which comes to mind at this site", (password) =>
  expect(weaknessOf(password, MIA)).toBe(
    "Please use more than words of this site and your email address",
  ),
);

it.each(["velvet curtains at noon", "lunula-7h3kq9x2", "correct horse battery", "8k3h-2mq9-x7yt"])(
  "takes %s",
  (password) => expect(weaknessOf(password, MIA)).toBeUndefined(),
);

it("knows the 3,000 most common ones that are long enough", () => {
  const lines = readFileSync("data/common-passwords.txt", "utf8").trim().split("\n");
  const passwords = lines.filter((line) => !line.startsWith("# "));
  expect(new Set(passwords).size).toBe(3_000);
  expect(passwords.filter((one) => one.length < PASSWORD_MIN_LENGTH)).toEqual([]);
});
