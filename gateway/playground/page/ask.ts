// Requests to the gateway with this browser's cookies, so the session of the site applies in every tab.

import { explainHeader } from '@mo-man/schema/rules/site/call-work.rule.ts';
import type { Explained } from '@mo-man/schema/wire/explained.ts';

export interface Answer {
  data?: unknown;
  errors?: readonly { message: string; extensions?: { name?: unknown; code?: unknown } }[];
  extensions?: { cost?: Cost; explain?: Explained };
}

/** `extensions.cost`, in points; `restoreRate` is per second. */
export interface Cost {
  requested: number;
  actual: number;
  left: number;
  most: number;
  restoreRate: number;
}

/** The second header is the CSRF proof: a form of another site cannot send it. */
export const usualHeaders = { 'content-type': 'application/json', 'apollo-require-preflight': '1' };

/** Asks for `extensions.explain`. */
export const showWork = { [explainHeader]: '1' };
/** Asks for `extensions.cost`, also for known operations, which are then run and not taken from the gateway's memory. */
export const showCost = { 'x-mm-cost': '1' };

export const post = (
  body: object,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> => send('/graphql', { method: 'POST', headers, body: JSON.stringify(body) }, signal);

export const get = (
  address: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> => send(address, { headers }, signal);

async function send(
  address: string,
  { headers, ...init }: { method?: string; headers: Record<string, string>; body?: string },
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await fetch(address, {
      ...init,
      credentials: 'include',
      headers: { ...usualHeaders, ...headers },
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Error(noGateway(), { cause: error });
  }
}

/** Why the gateway cannot be reached, as far as a page can know. */
export const noGateway = (): string =>
  navigator.onLine
    ? 'The gateway does not answer. Is `npm start` still running? Then run it again.'
    : 'This machine is offline. Run it again when the network is back.';

/** Parses the gateway's JSON; throws when the body is not JSON. */
export function readAnswer(text: string, status: number): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw new Error(`${status}, and no JSON: something between this page and the gateway answered.`);
  }
}

/** A request besides the one in the editor. */
export async function ask(query: string, variables: unknown = {}): Promise<Answer> {
  const response = await post({ query, variables }, {});
  return readAnswer(await response.text(), response.status);
}

export const complaintOf = ({ errors }: Answer): string | undefined => errors?.[0]?.message;
