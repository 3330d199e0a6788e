// REST client: over the network or directly into a service; answers are read in the same way.
import type { App } from '../platform/lib/http/http.ts';
import type { Http } from './http.ts';

export interface RestAnswer {
  status: number;
  data?: any; // oxlint-disable-line typescript/no-explicit-any -- tests look at answers as a client would
  errors?: any[]; // oxlint-disable-line typescript/no-explicit-any -- as above
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface RestRequest {
  method: Method;
  /** Path from the root of the server, with the prefix of its API. */
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form in place of `body`. */
  form?: Record<string, string>;
  /** Network address of the caller; only accepted by a service that is called without a network. */
  address?: string;
}

/** Sends a request and returns the envelope of its answer. */
export type Rest = (request: RestRequest) => Promise<RestAnswer>;

function bodyOf({ body, form }: RestRequest): { type: string; text: string } | undefined {
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() };
  return body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) };
}

const headersOf = (request: RestRequest): Record<string, string> => {
  const body = bodyOf(request);
  return { ...(body ? { 'content-type': body.type } : {}), ...request.headers };
};

const read = (status: number, text: string): RestAnswer => ({ status, ...(JSON.parse(text) as object) });

/** Over the network, to the server at this address. */
export const restOver =
  (http: Pick<Http, 'ask'>, url: string): Rest =>
  async (request) => {
    const body = bodyOf(request)?.text;
    const { method, path } = request;
    const sent = { method, headers: headersOf(request), ...(body === undefined ? {} : { body }) };
    const { status, text } = await http.ask(url + path, sent);
    return read(status, text);
  };

/** Without a network, directly into this service. */
export const restInto =
  (app: App): Rest =>
  async (request) => {
    const payload = bodyOf(request)?.text;
    const { method, path: url, address } = request;
    const response = await app.inject({
      method,
      url,
      headers: headersOf(request),
      ...(payload === undefined ? {} : { payload }),
      ...(address ? { remoteAddress: address } : {}),
    });
    return read(response.statusCode, response.body);
  };

/** Name of the failure in the catalogue; undefined on success. */
export const failureIn = (answer: RestAnswer): string | undefined => answer.errors?.[0]?.extensions.name;

/** The data of a successful answer; throws an error with the failure otherwise. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export function dataOf(answer: RestAnswer): any {
  if (answer.errors) throw new Error(`${answer.status} ${JSON.stringify(answer.errors[0]?.extensions)}`);
  return answer.data;
}
