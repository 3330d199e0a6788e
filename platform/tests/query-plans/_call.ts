// Calls of a platform over HTTP that must go well.
import type { Door } from '../../../testing/shop/buy-over-rest.ts';
import type { Shopper } from '../../../testing/people/sessions.ts';

/** `METHOD /path` from the platform's root; throws unless it is answered well. */
export type Call = (
  as: Shopper | undefined,
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  body?: object,
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at answers as a client would
) => Promise<any>;

export const callsOf =
  ({ http, url }: Door): Call =>
  async (as, route, body) => {
    const [method = 'GET', path = ''] = route.split(' ');
    const json = body === undefined ? undefined : JSON.stringify(body);
    const { status, text } = await http.ask(url + path, {
      method,
      headers: { ...as?.headers, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: json } : {}),
    });
    if (status >= 400) throw new Error(`${route} → ${status} ${text.slice(0, 500)}`);
    return /^\/images|\/papers\/|\/pass(es)?$/.test(path) ? text : JSON.parse(text);
  };
