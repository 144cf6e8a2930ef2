import type { ImportRefusal } from "../../contract/transfer.ts";
import { RequestProblem } from "../problems.ts";

/** How many of a refused file's errors are reported. */
export const REPORTED_ERRORS = 50;

export const notJson = () => refusal("The file is not valid JSON.");

export const noData = () => refusal("The file has no data member.");

export const tooManyValues = (most: number) =>
  refusal(
    `The file has a record of more than ${most} values, beside or within each other. Nothing was imported.`,
  );

/** `errors` are the first of `total`. */
export const invalidRecords = (errors: string[], total: number) =>
  refusal("The file has records that are not valid. Nothing was imported.", errors, total);

function refusal(message: string, validationErrors: string[] = [], totalErrors = 0) {
  const details: ImportRefusal = { success: false, message, validationErrors, totalErrors };
  return new RequestProblem(400, message, { details: { ...details } });
}
