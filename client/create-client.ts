// A client of the gateway: requests by id, subscriptions over Server-Sent Events, and session cookies outside of a
// browser.
import { type Cookies, cookieHeader, takeCookies } from './cookies.ts';
import { readEvents } from './read-events.ts';
import { readFailures, RequestFailed } from './request-failed.ts';
import type { TypedDocument, VariablesOf } from './typed-document.ts';

export type { Failure } from './request-failed.ts';
export type { TypedDocument } from './typed-document.ts';
export { RequestFailed } from './request-failed.ts';

export interface ClientOptions {
  /** Address of the endpoint: `https://moman.example/graphql`. */
  url: string;
  /**
   * Token of an app (`mm_live_…`): the client then acts for the app, without a session, and reads what its scopes allow. Never give it to a
   * browser, where everybody can read it.
   */
  token?: string;
  /** Language of texts and errors; by default that of the session, or of the gateway. */
  lang?: 'vi' | 'en';
  /** Replacement for `fetch`. */
  fetch?: typeof fetch;
  /**
   * Storage of the session outside of a browser: a map of your own outlives the client. In a browser the browser stores
   * the session, and this is ignored.
   */
  cookies?: Cookies;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: unknown;
}

export interface Client {
  /** Returns the complete data. Throws `RequestFailed` for an answer with errors; partial data is in its `data`. */
  request<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...variables: VariablesOf<Variables>
  ): Promise<Data>;
  /**
   * The current state, and then every change. It ends when the gateway ends it, when the loop over it is left, or by
   * `signal`. It does not reconnect: subscribe again, which starts with the current state.
   */
  subscribe<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    variables: Variables,
    options?: { signal?: AbortSignal },
  ): AsyncGenerator<Data, void, void>;
}

const accepted = 'application/graphql-response+json,application/json;q=0.9';

/** A client of the gateway at this address. */
export function createClient({
  url,
  token,
  lang,
  fetch: send = fetch,
  cookies = new Map(),
}: ClientOptions): Client {
  const isBrowser = 'document' in globalThis;

  async function post(path: string, accept: string, body: object, signal?: AbortSignal): Promise<Response> {
    const address = new URL(url);
    address.pathname += path;
    if (lang) address.searchParams.set('lang', lang);
    const headers: Record<string, string> = {
      accept,
      'content-type': 'application/json',
      // Shows the gateway that the request does not come from a link or form of another page.
      'apollo-require-preflight': '1',
    };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (!isBrowser && cookies.size > 0) headers['cookie'] = cookieHeader(cookies);
    const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), credentials: 'include' };
    const response = await send(address, signal ? { ...init, signal } : init);
    if (!isBrowser) takeCookies(cookies, response.headers, Date.now());
    return response;
  }

  async function ask<Data>(body: object): Promise<Data> {
    const response = await post('', accepted, body);
    const answer = await readAnswer<Data>(response);
    if (answer.errors === undefined && answer.data) return answer.data;
    throw failed(response, answer);
  }

  return {
    async request(document, ...[variables = {}]) {
      const { id, text, name } = document;
      try {
        return await ask({ documentId: id, variables });
      } catch (error) {
        // A gateway of another version may know the text, or accept any text.
        if (!(error instanceof RequestFailed) || !error.has('operation_not_known')) throw error;
        return await ask({ query: text, operationName: name, variables });
      }
    },
    async *subscribe({ id }, variables, { signal } = {}) {
      const response = await post('/stream', 'text/event-stream', { documentId: id, variables }, signal);
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      if (!isStream || !response.body) throw failed(response, await readAnswer(response));
      for await (const { event, data } of readEvents(response.body)) {
        if (event === 'complete') return;
        if (event !== 'next') continue;
        const answer = JSON.parse(data) as Answer<never>;
        if (answer.errors !== undefined || !answer.data) throw failed(response, answer);
        yield answer.data;
      }
    },
  };
}

/** An answer that is not GraphQL, for example of a proxy, is an answer without data. */
async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const text = await response.text();
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

function failed(response: Response, { data, errors }: Answer<unknown>): RequestFailed {
  const failures = readFailures(errors);
  const told = failures.map(({ extensions }) => extensions['retry_after']).find(isNumber);
  const header = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new RequestFailed(response.status, failures, {
    data,
    retryAfter: told ?? (Number.isFinite(header) ? header : undefined),
  });
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
