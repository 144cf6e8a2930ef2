import { expect, it } from "vitest";
import { dayOfYear } from "./seasons.tsx";

it("writes a day of any year", () => expect(dayOfYear("02-29")).toBe("February 29"));
