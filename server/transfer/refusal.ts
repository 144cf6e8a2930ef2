import type { ImportRefusal } from "../../contract/transfer.ts";
import { RequestProblem } from "../problems.ts";

/** How many of a refused file's faults are told. */
export const TOLD_FAULTS = 50;

export const notJson = () => refusal("The file is not valid JSON.");

export const noData = () => refusal("The file has no data member.");

export const tooManyValues = (most: number) =>
  refusal(
    `The file has a record of more than ${most} values, beside or within each other. Nothing was imported.`,
  );

/** `told` are the first of `total` faults. */
export const invalidRecords = (told: string[], total: number) =>
  refusal("The file has records that are not valid. Nothing was imported.", told, total);

function refusal(message: string, validationErrors: string[] = [], totalErrors = 0) {
  const details: ImportRefusal = { success: false, message, validationErrors, totalErrors };
  return new RequestProblem(400, message, { details: { ...details } });
}
