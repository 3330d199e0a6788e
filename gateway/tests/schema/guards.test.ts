// What the gateway refuses before anything runs, and with which errors.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_ANSWER } from '../../guards/bound-answer.ts';
import { type OperationLimits, findExcess } from '../../guards/measure-operation.ts';
import { estimateCost } from '../../guards/estimate-cost.ts';
import { MAX_TOKENS, MOST_COST, operationLimits } from '../../guards/operation-limits.ts';
import { nameOf } from '../../playground/example.ts';
import { examples } from '../../playground/examples.ts';
import type { Gateway } from '../../server.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';

const manifestFile = fileURLToPath(import.meta.resolve('@mo-man/schema/generated/persisted-operations.json'));
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<
  string,
  { name: string; body: string }
>;
const [profileHash = '', profile] = Object.entries(manifest).find(
  ([, { name }]) => name === 'SessionProfile',
)!;
const byHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

let fakes: Fakes;
let open: Gateway;
/** As in production: only known operations, no introspection. */
let strict: Gateway;

beforeAll(async () => {
  fakes = await openFakes();
  open = await fakes.openGateway();
  strict = await fakes.openGateway({ allowFreeOperations: false, allowIntrospection: false });
});
afterAll(() => fakes?.close());

const post = (body: unknown, at = open, headers: Record<string, string> = {}) =>
  openBrowser(at.url).post(body, { headers });
const codeOf = ({ errors }: Awaited<ReturnType<typeof post>>) => errors?.[0]?.extensions['code'];

test('runs a known operation by its hash, by its text, and over GET', async () => {
  for (const at of [open, strict]) {
    expect((await post(byHash(profileHash), at)).data).toEqual({ me: null });
    expect((await post({ query: profile.body }, at)).data).toEqual({ me: null });
    const search = new URLSearchParams({ extensions: JSON.stringify(byHash(profileHash).extensions) });
    const got = await fetch(`${at.url}/graphql?${search}`, { headers: { 'apollo-require-preflight': '1' } });
    expect([got.status, await got.json()]).toEqual([200, { data: { me: null } }]);
  }
});

test('keeps every known operation within the schema and below half of each limit', () => {
  const schema = buildSchema(
    readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'),
  );
  const half = Object.fromEntries(
    Object.entries(operationLimits).map(([name, most]) => [name, most / 2]),
  ) as unknown as OperationLimits;
  for (const { name, body } of Object.values(manifest)) {
    const document = parse(body);
    expect([name, validate(schema, document).map(({ message }) => message)]).toEqual([name, []]);
    expect([name, findExcess(document, half)]).toEqual([name, undefined]);
    expect(estimateCost(document, schema), name).toBeLessThan(MOST_COST / 2);
  }
  for (const { query } of examples)
    expect(estimateCost(parse(query), schema), nameOf({ query })).toBeLessThan(MOST_COST / 2);
});

test('answers no other operation when free operations are off, and learns none', async () => {
  const query = '{ session { state } }';
  expect(codeOf(await post({ query }))).toBeUndefined();
  const hash = 'a'.repeat(64);
  for (const body of [{ query }, byHash(hash), { query, ...byHash(hash) }, byHash(hash)]) {
    const answer = await post(body, strict);
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.[0]?.extensions['code']).toMatch(/^(operation_not_known|query_invalid)$/);
  }
  expect(codeOf(await post(byHash(hash), open))).toBe('operation_not_known');
});

test('reveals nothing of the schema in errors when introspection is off', async () => {
  const closed = await fakes.openGateway({ allowIntrospection: false });
  const answer = await post({ query: '{ __schema { types { name } } }' }, closed);
  expect(codeOf(answer)).toBe('query_invalid');
  const guess = await post({ query: '{ hom { id } }' }, closed);
  expect(guess.text).not.toContain('home');
  expect((await post({ query: '{ hom { id } }' })).text).toContain('home');
});

const nested = (depth: number) => {
  const inner = 'showings { event { '.repeat(depth);
  return `{ event(id: "a") { ${inner} id ${'} } '.repeat(depth)} } }`;
};
test.each<[string, string]>([
  ['depth', nested(20)],
  [
    'aliases',
    `{ ${Array.from({ length: 8 }, (_, at) => `r${at}: event(id: "e") { a: id b: id c: id d: id e: id }`).join(' ')} }`,
  ],
  ['aliases', `{ session { ${Array.from({ length: 101 }, (_, at) => `t${at}: __typename`).join(' ')} } }`],
  ['repeats', `{ session { ${'state '.repeat(operationLimits.repeats + 2)} } }`],
  ['fields', `{ session { ${'...S '.repeat(operationLimits.fields)} } } fragment S on Session { state }`],
  ['rootFields', `{ ${'session { state } '.repeat(operationLimits.rootFields + 1)} }`],
  ['directives', `{ session { state ${'@include(if: true) '.repeat(operationLimits.directives + 1)} } }`],
  [
    'rootFields',
    `mutation { ${Array.from({ length: 13 }, () => 'sendOtp(input: { phone: "1" }) { otpToken }').join(' ')} }`,
  ],
])('refuses too much %s before any upstream call', async (limit, query) => {
  fakes.asked.length = 0;
  const answer = await post({ query });
  expect(answer.errors?.map(({ extensions }) => extensions)).toContainEqual({
    code: 'query_too_complex',
    status_code: 400,
    name: 'query_too_complex',
    limit,
    most: operationLimits[limit as keyof typeof operationLimits],
  });
  // The gateway connects to its broker all the while.
  expect(fakes.asked.filter(({ route }) => route !== 'GET /messaging')).toEqual([]);
});

test('multiplies nested lists in the estimate, and refuses before any upstream call', async () => {
  const lists = 'showings { event { showings { event { showings { id } } } } }';
  for (const query of [
    `{ home { featured { ${lists} } onSale { ${lists} } } }`,
    `query Q($most: Int!) { events(first: $most) { edges { node { ${lists} } } } }`,
    `{ events(first: 100) { edges { node { ...E } } } } fragment E on Event { ${lists} }`,
  ]) {
    fakes.asked.length = 0;
    const answer = await post({ query, variables: { most: 1 } });
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'query_too_complex',
      limit: 'cost',
      most: MOST_COST,
      cost: expect.any(Number),
      lists: expect.arrayContaining([
        expect.objectContaining({ field: expect.stringContaining('showings') }),
      ]),
    });
    expect(fakes.asked.filter(({ route }) => route !== 'GET /messaging')).toEqual([]);
  }
});

const moment = '2026-12-01T20:00:00+07:00';
const longEvent = {
  ...Object.fromEntries(
    ['slug', 'title', 'summary', 'category', 'organizer_id', 'poster', 'banner'].map((key) => [key, key]),
  ),
  id: 'e1',
  about: 'x'.repeat(5_000),
  artists: [],
  venue: { id: 'v', name: '', address: '', city_id: '1', latitude: null, longitude: null },
  min_age: null,
  is_for_families: false,
  status: 'scheduled',
  notice: null,
  starts_at: moment,
  min_price: 1,
  max_price: 1,
  call_to_action: null,
  sale_status: null,
  showing_ids: [],
};
const names = (letters: number, field: string) =>
  ['a', 'b', 'c', 'd'].map((name) => `${name.repeat(letters)}: ${field}`).join(' ');
const lists = (fields: string) => `{ home { featured { ${fields} } onSale { ${fields} } } }`;

test.each([
  ['texts', lists('a: about b: about')],
  ['long names', lists(names(4_000, 'id'))],
  ['names of types in a fragment', `${lists('...T')} fragment T on Event { ${names(4_000, '__typename')} }`],
])('does not send an answer that grows too large by %s', async (_, query) => {
  const many = Array.from({ length: 1_000 }, () => 'e1');
  fakes.replies.set('GET /event/v1.0/home', {
    body: { data: { featured: many, this_weekend: [], this_month: [], on_sale: many, coming_soon: [] } },
  });
  fakes.replies.set('GET /event/v1.0/events/by-ids', { body: { data: [longEvent] } });
  const answer = await post({ query });
  expect(answer.errors?.map(({ extensions }) => extensions)).toEqual([
    {
      code: 'query_too_complex',
      status_code: 400,
      name: 'query_too_complex',
      limit: 'answer',
      most: MOST_ANSWER,
    },
  ]);
  expect(answer.text.length).toBeLessThan(1_000);
  const small = await post({ query: '{ home { featured { id } } }' });
  expect(small.errors).toBeUndefined();
  expect((small.data as { home: { featured: unknown[] } }).home.featured).toHaveLength(1_000);
});

test('refuses more tokens than the limit while parsing', async () => {
  const answer = await post({ query: `{ session { ${'state '.repeat(MAX_TOKENS)} } }` });
  expect(answer.errors).toHaveLength(1);
  expect(codeOf(answer)).toBe('query_invalid');
});

test('refuses cyclic fragments', async () => {
  const circle = '{ event(id: "e") { ...A } } fragment A on Event { ...B } fragment B on Event { id ...A }';
  expect(codeOf(await post({ query: circle }))).toBe('query_invalid');
});

const raw = (init: RequestInit, path = '/graphql') => fetch(`${open.url}${path}`, init);
const mutation = 'mutation { logout(input: {}) { session { state } } }';
const json = JSON.stringify({ query: mutation });

test.each<[string, number, string, RequestInit, string?]>([
  [
    'a form of another site',
    415,
    'unsupported_media_type',
    { method: 'POST', body: new URLSearchParams({ query: mutation }) },
  ],
  [
    'a form with files',
    415,
    'unsupported_media_type',
    {
      method: 'POST',
      body: (() => {
        const form = new FormData();
        form.set('query', mutation);
        return form;
      })(),
    },
  ],
  ['plain text', 415, 'unsupported_media_type', { method: 'POST', body: json }],
  [
    'another charset',
    415,
    'unsupported_media_type',
    { method: 'POST', body: json, headers: { 'content-type': 'application/xml; charset=utf-16' } },
  ],
  ['a GET that any page can cause', 403, 'cross_site_refused', {}, '/graphql?query=%7Bsession%7Bstate%7D%7D'],
  ['a GET as a browser opens a page', 403, 'cross_site_refused', { headers: { accept: 'text/html' } }],
  [
    'a body that is no JSON',
    400,
    'query_invalid',
    { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    'an empty body',
    400,
    'query_invalid',
    { method: 'POST', body: '', headers: { 'content-type': 'application/json' } },
  ],
  [
    'a body of 200 kB',
    413,
    'request_too_large',
    {
      method: 'POST',
      body: JSON.stringify({ query: '#'.repeat(200_000) }),
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'a literal of 20,000 brackets',
    400,
    'query_too_complex',
    {
      method: 'POST',
      body: JSON.stringify({ query: `{ event(id: ${'['.repeat(20_000)}` }),
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'a type of 1,000 brackets',
    400,
    'query_too_complex',
    {
      method: 'POST',
      body: JSON.stringify({
        query: `query ($a: ${'['.repeat(1_000)}ID${']'.repeat(1_000)}) { session { state } }`,
      }),
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'variables of 20,000 brackets',
    400,
    'query_too_complex',
    {
      method: 'POST',
      body: `{"query":"{ session { state } }","variables":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'variables of 5,000 brackets over GET',
    400,
    'query_too_complex',
    { headers: { 'apollo-require-preflight': '1' } },
    `/graphql?query=${encodeURIComponent('{ session { state } }')}&variables=${'['.repeat(5_000)}`,
  ],
  [
    'a list of operations',
    400,
    'query_invalid',
    { method: 'POST', body: `[${json},${json}]`, headers: { 'content-type': 'application/json' } },
  ],
  [
    'a mutation over GET',
    405,
    'query_invalid',
    { headers: { 'apollo-require-preflight': '1' } },
    `/graphql?query=${encodeURIComponent(mutation)}`,
  ],
  [
    'another method',
    405,
    'method_not_allowed',
    { method: 'PUT', body: json, headers: { 'content-type': 'application/json' } },
  ],
])('%s: %i %s', async (_, status, code, init, path) => {
  const response = await raw(init, path);
  expect(response.status).toBe(status);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const { errors } = (await response.json()) as { errors: { extensions: object }[] };
  expect(errors[0]?.extensions).toMatchObject({ code });
});

test('keeps a valid request id of the caller, and always returns the id', async () => {
  const idOf = async (id: string) =>
    (await raw({ headers: { 'x-request-id': id } }, '/healthz')).headers.get('x-request-id');
  expect(await idOf('req-12345678')).toBe('req-12345678');
  expect(await idOf('x'.repeat(65))).toMatch(/^[0-9a-f]{32}$/);
  expect(await idOf('a b"c')).toMatch(/^[0-9a-f]{32}$/);
});
