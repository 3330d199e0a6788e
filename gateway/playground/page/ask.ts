// Requests to the gateway with this browser's cookies, so the session of the site applies in every tab.

export interface Answer {
  data?: unknown;
  errors?: readonly { message: string; extensions?: { name?: unknown; code?: unknown } }[];
  extensions?: { cost?: Cost; upstreams?: readonly RecordedCall[] };
}

/** `extensions.upstreams`: one upstream call of the answer (gateway/upstreams/recorded-calls.ts). */
export interface RecordedCall {
  upstream: string;
  method: string;
  path: string;
  status: number | null;
  at: number;
  ms: number;
  field: string | null;
  isShared: boolean;
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

/** Asks for `extensions.upstreams` and `extensions.cost`, also for known operations. */
export const showWork = { 'x-mm-upstreams': '1', 'x-mm-cost': '1' };

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
