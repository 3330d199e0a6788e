// GraphQL test client: behaves like a browser (keeps cookies, sends operations, opens sockets with the same cookies);
// also single operations over connections that a test counts.
import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Http } from './http.ts';
import { patience } from './patience.ts';

export interface Answer {
  status: number;
  headers: Headers;
  data: any; // oxlint-disable-line typescript/no-explicit-any -- tests look at answers as a client would
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, any> }[] | undefined; // oxlint-disable-line typescript/no-explicit-any -- as above
  /** The raw body. */
  text: string;
  setCookies: string[];
}

export interface AskOptions {
  headers?: Record<string, string>;
  /** `?lang=` of the address. */
  lang?: string;
}

/** Results that a listener received, in order; `next` waits for one that has not been taken yet. */
export interface Heard {
  next(): Promise<Omit<Answer, 'status' | 'headers' | 'text' | 'setCookies'>>;
  /** Results not taken yet. */
  waiting(): number;
  stop(): void;
  /** Resolves when the gateway ended the subscription: undefined, or the reason. */
  ended: Promise<unknown>;
}

export interface Browser {
  cookies: Map<string, string>;
  ask(query: string, variables?: Record<string, unknown>, options?: AskOptions): Promise<Answer>;
  post(body: unknown, options?: AskOptions): Promise<Answer>;
  logIn(email: string, password: string): Promise<Answer>;
  /** A socket of this browser, opened with its current cookies. */
  socket(connectionParams?: Record<string, unknown>): Client;
  listen(query: string, variables?: Record<string, unknown>, client?: Client): Heard;
  close(): Promise<void>;
}

/** Header that all our clients send; a page of another site cannot. */
const preflighted = { 'content-type': 'application/json', 'apollo-require-preflight': '1' };

/** One operation over these connections; an answer without a body has neither data nor errors. */
export async function askGraphql(
  http: Http,
  url: string,
  operation: { query: string; variables: object },
  headers: Record<string, string> = {},
): Promise<Pick<Answer, 'status' | 'data' | 'errors'>> {
  const body = JSON.stringify(operation);
  const sent = { method: 'POST', headers: { ...preflighted, ...headers }, body };
  const { status, text } = await http.ask(`${url}/graphql`, sent);
  return {
    status,
    ...(text
      ? (JSON.parse(text) as Pick<Answer, 'data' | 'errors'>)
      : { data: undefined, errors: undefined }),
  };
}

/** Cookies that must not appear in any body; every answer of every test is checked. */
const tokenCookies = ['mm_access', 'mm_refresh', 'mm_device', 'mm_session_device'];

/** `always`: headers of every request. */
export function openBrowser(url: string, always: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const clients: Client[] = [];
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const keep = (setCookies: string[]) => {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
    }
  };

  const browser: Browser = {
    cookies,
    async post(body, { headers = {}, lang } = {}) {
      const response = await fetch(`${url}/graphql${lang ? `?lang=${lang}` : ''}`, {
        method: 'POST',
        headers: {
          ...preflighted,
          ...always,
          ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const text = await response.text();
      const setCookies = response.headers.getSetCookie();
      keep(setCookies);
      for (const name of tokenCookies) {
        const token = cookies.get(name);
        if (token && text.includes(token)) throw new Error(`the body tells the token of ${name}`);
      }
      const { data, errors } = JSON.parse(text) as Pick<Answer, 'data' | 'errors'>;
      return { status: response.status, headers: response.headers, data, errors, text, setCookies };
    },
    ask: (query, variables = {}, options = {}) => browser.post({ query, variables }, options),
    logIn: (email, password) =>
      browser.ask(
        'mutation LogIn($input: LoginWithEmailInput!) { loginWithEmail(input: $input) { me { id } nextStep session { state } } }',
        { input: { email, password } },
      ),
    socket(connectionParams) {
      const cookie = cookieHeader();
      const client = createClient({
        url: `${url.replace('http', 'ws')}/graphql`,
        webSocketImpl: class extends WebSocket {
          constructor(address: string, protocols: string) {
            super(address, protocols, { headers: { ...always, ...(cookie ? { cookie } : {}) } });
          }
        },
        lazy: true,
        retryAttempts: 0,
        ...(connectionParams ? { connectionParams } : {}),
      });
      clients.push(client);
      return client;
    },
    listen: (query, variables = {}, client = browser.socket()) => listenOn(client, query, variables),
    async close() {
      for (const client of clients) await client.dispose();
    },
  };
  return browser;
}

type Result = Awaited<ReturnType<Heard['next']>>;

function listenOn(client: Client, query: string, variables: Record<string, unknown>): Heard {
  const results: Result[] = [];
  const readers: ((result: Result) => void)[] = [];
  let end: (reason: unknown) => void = () => {};
  const ended = new Promise<unknown>((resolve) => (end = resolve));
  const stop = client.subscribe(
    { query, variables },
    {
      next: (result) => {
        const reader = readers.shift();
        if (reader) reader(result as unknown as Result);
        else results.push(result as unknown as Result);
      },
      error: (error) => end(error),
      complete: () => end(undefined),
    },
  );
  return {
    next() {
      const result = results.shift();
      if (result) return Promise.resolve(result);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('nothing was heard for a minute')), patience.timeout);
        readers.push((heard) => {
          clearTimeout(timer);
          resolve(heard);
        });
      });
    },
    waiting: () => results.length,
    stop,
    ended,
  };
}
