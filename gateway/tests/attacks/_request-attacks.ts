// Requests forged by another site, bodies that attack the parser, and planted cookies.
import { gzipSync } from 'node:zlib';
import { limits } from '@mo-man/schema/limits.ts';
import { type Attack, type Target, ask, post } from './_attack.ts';

const query = '{ session { state } }';
const body = JSON.stringify({ query });
const json = { 'content-type': 'application/json' };
const sending =
  (init: RequestInit, path = '/graphql') =>
  (target: Target) =>
    ask(target, path, { method: 'POST', ...init });

/** The session state that the gateway derives from the cookies. */
async function stateFor(target: Target, cookie: string): Promise<string> {
  const answer = await fetch(`${target.url}/graphql`, { method: 'POST', headers: { ...json, cookie }, body });
  const { data } = (await answer.json()) as { data?: { session?: { state?: string } } };
  return `${answer.status} session ${data?.session?.state}`;
}
const aliveFor = (name: string) => {
  const until = Math.floor(Date.now() / 1_000) + 3_600;
  const readable = JSON.stringify({ access_expires_at: until, refresh_expires_at: until, user_id: 'u1' });
  return `${name}access=a.b.c; ${name}refresh=r; ${name}session=${encodeURIComponent(readable)}`;
};

export const requestAttacks: readonly Attack[] = [
  {
    name: 'Form of another site',
    sent: 'A form, as browsers send it without asking',
    refusal: '415 unsupported_media_type',
    send: sending({ body: new URLSearchParams({ query }) }),
  },
  {
    name: 'Plain text of another site',
    sent: 'JSON called text/plain',
    refusal: '415 unsupported_media_type',
    send: sending({ body }),
  },
  {
    name: 'Link of another site',
    sent: 'A query in a link',
    refusal: '403 cross_site_refused',
    send: (target) => ask(target, `/graphql?query=${encodeURIComponent(query)}`),
  },
  {
    name: 'Preflight of another site',
    sent: 'OPTIONS with `Origin: https://evil.example`',
    refusal: '404 route_not_found',
    send: (target) =>
      ask(target, '/graphql', {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      }),
  },
  {
    name: 'Frame of another site',
    sent: 'The header of a mini-app from a page of another site',
    refusal: '403 cross_site_refused',
    send: sending({ body, headers: { ...json, 'x-mm-app': 'tiki', 'sec-fetch-site': 'cross-site' } }),
  },
  {
    name: 'Another charset',
    sent: 'JSON in UTF-16, and saying so',
    refusal: '415 unsupported_media_type',
    send: sending({
      body: Buffer.from(body, 'utf16le'),
      headers: { 'content-type': 'application/json; charset=utf-16' },
    }),
  },
  {
    name: 'Large body',
    sent: '200 kB',
    refusal: '413 request_too_large',
    send: sending({ body: JSON.stringify({ query: '#'.repeat(200_000) }), headers: json }),
  },
  {
    name: 'Packed body',
    sent: '10 MB of blanks, packed with gzip into 10 kB',
    refusal: '415 unsupported_media_type',
    send: sending({
      body: gzipSync(Buffer.alloc(10_000_000, ' ')),
      headers: { ...json, 'content-encoding': 'gzip' },
    }),
  },
  {
    name: 'Keys of prototypes',
    sent: '`__proto__` as a variable',
    refusal: '400 query_invalid',
    send: sending({ body: `{"query":"${query}","variables":{"__proto__":{"isAdmin":true}}}`, headers: json }),
  },
  {
    name: 'Constructor as a key',
    sent: '`constructor.prototype` as a variable',
    refusal: '400 query_invalid',
    send: sending({
      body: `{"query":"${query}","variables":{"constructor":{"prototype":{"isAdmin":true}}}}`,
      headers: json,
    }),
  },
  {
    name: 'NUL in a body',
    sent: 'A NUL between two letters of the JSON',
    refusal: '400 query_invalid',
    send: sending({ body: `{"query":"\u0000${query}"}`, headers: json }),
  },
  {
    name: 'Half a character',
    sent: 'A lone surrogate in a document',
    refusal: '400 query_invalid',
    send: (target) => post(target, { query: '{ session { \ud800 } }' }),
  },
  {
    name: 'Cookies tossed by a sibling',
    sent: 'A session in cookies without `__Host-`, as any host of the domain can set them',
    refusal: '200 session anonymous',
    send: (target) => stateFor(target, aliveFor('mm_')),
    unless: { publicUrl: 'http://127.0.0.1' },
  },
  {
    name: 'Doubled cookies',
    sent: 'The same after a name that only looks like ours',
    refusal: '200 session anonymous',
    send: (target) => stateFor(target, `${aliveFor('__host-mm_')}; ${aliveFor(' __Host_mm_')}`),
  },
  {
    name: 'Cookies without end',
    sent: '20 kB of cookies',
    refusal: '431',
    send: (target) => post(target, { query }, { cookie: `a=${'x'.repeat(20_000)}` }),
  },
  {
    name: 'Another method',
    sent: 'PUT',
    refusal: '405 method_not_allowed',
    send: sending({ method: 'PUT', body, headers: json }),
  },
  {
    name: 'Shop of another name',
    sent: '`X-Forwarded-Host: evil.example` from somebody who is no balancer, to be sent there after a login',
    refusal: '303 to our own site',
    send: (target) => whereTo(target, '/auth/facebook?returnTo=/', { 'x-forwarded-host': 'evil.example' }),
  },
  {
    name: 'Open redirect',
    sent: 'A login that leads back to https://evil.example',
    refusal: '303 to our own site',
    send: (target) => whereTo(target, '/auth/facebook?returnTo=https://evil.example/'),
  },
  {
    name: 'Open redirect without a scheme',
    sent: '`//evil.example` and `/\\evil.example`',
    refusal: '303 to our own site',
    send: async (target) => {
      const seen = await Promise.all(
        ['//evil.example', '/\\evil.example', '/%09/evil.example'].map((to) =>
          whereTo(target, `/auth/facebook?returnTo=${encodeURIComponent(to)}`),
        ),
      );
      return [...new Set(seen)].join(', ');
    },
  },
  {
    name: 'Header in an address',
    sent: 'A line end and `set-cookie` in `?lang=`',
    refusal: '200',
    send: (target) => headersOf(target, '/healthz?lang=vi%0d%0aset-cookie:%20a=b'),
  },
  {
    name: 'Draws without end',
    sent: 'Lists of draws, again and again, from one network',
    refusal: '429 -9998',
    send: fetchDraws,
  },
];

/** More than twice the limit per minute, because a new minute may begin meanwhile. */
async function fetchDraws(target: Target): Promise<string> {
  let last = '';
  for (let left = 2 * limits.drawReadsMaxPerNetworkMinute + 2; left > 0 && !last.startsWith('429'); left -= 1)
    last = await ask(target, '/draws/nothing.txt');
  return last;
}

async function whereTo(target: Target, path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, headers: told } = await fetch(`${target.url}${path}`, { redirect: 'manual', headers });
  const to = new URL(told.get('location') ?? 'none:', target.url);
  const isOurs = [new URL(target.url).host, 'moman.example'].includes(to.host);
  return `${status} to ${isOurs ? 'our own site' : to.origin}`;
}

async function headersOf(target: Target, path: string): Promise<string> {
  const { status, headers } = await fetch(`${target.url}${path}`);
  return [status, headers.has('set-cookie') && 'set-cookie'].filter(Boolean).join(' ');
}
