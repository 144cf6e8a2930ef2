import {
  type InvalidateQueryFilters,
  type QueryClient,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { Role } from "../../../contract/forms/account.ts";
import { mayCall } from "../../../contract/account/roles.ts";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { account } from "../../../contract/endpoints.ts";
import type { Endpoint, Send, FieldProblem } from "../../../contract/endpoint.ts";
import { queries } from "../../lib/data/queries.ts";
import { send, AnswerError } from "../../lib/data/send.ts";
import { ConnectionError } from "../../lib/connection/own-answer.ts";
import { toast } from "../../lib/visitor/toast-store.ts";

/** Why the sign-in dialog is opened: the session has ended, or a call wants to know who sits there. */
export type SignInReason = "ended" | "confirm";

/** Opens the sign-in dialog; resolves with whether the admin signed in. */
type AskToSignIn = (reason: SignInReason) => Promise<boolean>;

const NOBODY: AskToSignIn = () => Promise.resolve(false);
let askToSignIn = NOBODY;

/** Sets who is asked to sign in again, until the returned function is called. */
export function onSignInNeeded(ask: AskToSignIn): () => void {
  askToSignIn = ask;
  return () => {
    if (askToSignIn === ask) askToSignIn = NOBODY;
  };
}

/** Lets the admin sign in without leaving the page; resolves with whether they did. */
export const signInAgain = (): Promise<boolean> => askToSignIn("ended");

/**
 * Makes a call as the signed-in admin. If the session has ended, or the call needs a recent confirmation of the password, asks
 * to sign in and repeats the call.
 */
export async function inSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const reason = isSignedOut(error) ? "ended" : needsConfirming(error) ? "confirm" : undefined;
    if (reason && (await askToSignIn(reason))) return call();
    throw error;
  }
}

export const sendAsAdmin: Send = (endpoint, input, terms) =>
  inSession(() => send(endpoint, input, terms));

export function adminQuery<Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) {
  return {
    queryKey: [endpoint.path, input] as const,
    queryFn: () => sendAsAdmin(endpoint, input),
  };
}

export type AdminQuerySettings<Output> = Omit<UseQueryOptions<Output>, "queryKey" | "queryFn">;

/** A query of the back office, refetched by each screen, since others change content too. */
export function useAdminQuery<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  settings?: AdminQuerySettings<Output>,
) {
  return useQuery<Output>({
    ...adminQuery(endpoint, input),
    refetchOnMount: "always",
    ...settings,
  });
}

/** What the signed-in admin is; undefined until it is known. */
export const useRole = (): Role | undefined => useQuery(queries.status()).data?.role;

/** Whether the signed-in admin publishes; others save drafts. */
export const usePublishes = (): boolean => useMay()(adminCalls.nailDesigns.updateMany);

/**
 * Whether the signed-in admin may make a call, so that what she may not do is not shown. False until her role is
 * known.
 */
export function useMay(): (call: Pick<Endpoint<never, unknown>, "method" | "path">) => boolean {
  const role = useRole();
  return useCallback((call) => role !== undefined && mayCall(role, call), [role]);
}

/** Does something that may fail. Returns whether it was done; shows a toast with this title if not. */
export async function attempt(failure: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notifyFailure(failure, error);
    return false;
  }
}

interface Action<Input> {
  /** Resolves with whether it was done. */
  run: (input: Input) => Promise<boolean>;
  isBusy: boolean;
}

/** An action of a button. If it fails, a toast with this title says why. */
export function useAction<Input = void>(
  failure: string,
  work: (input: Input, client: QueryClient) => Promise<unknown>,
): Action<Input> {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: Input, { client }) => work(input, client),
    onError: (error) => notifyFailure(failure, error),
  });
  return {
    run: (input) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    isBusy: isPending,
  };
}

/**
 * Refetches everything that shows content, public pages included: a design is on half of them, a category's name on all.
 * Lists at the path `except` that are shown are up to date.
 */
export async function refreshContent(client: QueryClient, except?: string): Promise<void> {
  if (except !== undefined) {
    await client.invalidateQueries({ queryKey: [except], refetchType: "none" });
  }
  await askAgain(client, {
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" &&
      path.startsWith("/api/") &&
      path !== except &&
      path !== account.status.path,
  });
}

/**
 * Invalidates queries, and cancels those that load for the first time, as their answers may have been read before the
 * change. TanStack Query alone would show these.
 */
export async function askAgain(
  client: QueryClient,
  filters: InvalidateQueryFilters,
): Promise<void> {
  await client.cancelQueries({
    ...filters,
    predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
  });
  await client.invalidateQueries(filters);
}

interface Progress {
  /** The share that was sent, 0 to 1. */
  onSent: (share: number) => void;
  /** The response so far. */
  onText?: (text: string) => void;
  signal?: AbortSignal | undefined;
}

/** Sends a form or a file and reports the share that was sent, 0 to 1. `fetch` cannot report progress. */
export async function postWithProgress<Output>(
  endpoint: Pick<Endpoint<never, unknown>, "method" | "path">,
  body: FormData | Blob,
  onSent: (share: number) => void,
  signal?: AbortSignal,
): Promise<Output> {
  const text = await postForText(endpoint, body, { onSent, signal });
  try {
    return JSON.parse(text) as Output;
  } catch (error) {
    throw new ConnectionError(error);
  }
}

/** The same for a response that is not JSON. */
export function postForText(
  { method, path }: Pick<Endpoint<never, unknown>, "method" | "path">,
  body: FormData | Blob,
  { onSent, onText, signal }: Progress,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onSent(loaded / total);
    });
    if (onText) request.addEventListener("progress", () => onText(request.responseText));
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status <= 299) resolve(request.responseText);
      else reject(new AnswerError(request.status, request.statusText, request.responseText));
    });
    request.addEventListener("error", () => reject(new ConnectionError("network error")));
    request.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
    signal?.addEventListener("abort", () => request.abort());
    if (body instanceof File) request.setRequestHeader("content-type", "application/json");
    request.send(body);
  });
}

/** An error whose message can be shown. */
export class Refusal extends Error {}

export function failureMessage(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AnswerError) {
    const { message, request_id } = error.problem;
    return request_id ? `${message} (Request ${request_id})` : message;
  }
  if (error instanceof ConnectionError) return error.message;
  return "Something went wrong. Please try again.";
}

/** Shows a toast that says what failed, and why. */
export function notifyFailure(title: string, error: unknown): void {
  toast({ title, description: failureMessage(error), variant: "destructive" });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof AnswerError && error.status === 401;
}

/** Whether a call needs the password to have been given within the last ten minutes. */
function needsConfirming(error: unknown): boolean {
  return error instanceof AnswerError && error.problem.code === "confirm";
}

interface SplitFailure {
  /** Shown under the fields. */
  fields: FieldProblem[];
  /** Shown for the whole form; empty if the fields say it all. */
  message: string;
}

/** Splits a failure into messages of fields and of the whole form. */
export function splitFailure(error: unknown, fieldNames: string[]): SplitFailure {
  const problems = error instanceof AnswerError ? error.fields : [];
  const fields = problems.filter(({ field }) => fieldNames.includes(field));
  const elsewhere = problems.filter(({ field }) => !fieldNames.includes(field));
  if (elsewhere.length > 0) {
    return { fields, message: elsewhere.map(({ message }) => message).join(" ") };
  }
  return { fields, message: fields.length > 0 ? "" : failureMessage(error) };
}
