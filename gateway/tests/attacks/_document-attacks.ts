// Documents that are too expensive, or that ask for data that clients must not see.
import { type Attack, ask, post } from './_attack.ts';

const many = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join(' ');
const row = (
  name: string,
  sent: string,
  refusal: string,
  body: unknown,
  more: Partial<Attack> = {},
): Attack => ({
  name,
  sent,
  refusal,
  send: (target) => post(target, body),
  ...more,
});
const lists = 'showings { event { showings { event { showings { id } } } } }';
const otp = 'sendOtp(input: { phone: "0901234567" }) { otpToken }';

export const documentAttacks: readonly Attack[] = [
  row('Deep query', 'Showings of events of showings, twenty times', '400 query_too_complex (depth)', {
    query: `{ event(id: "a") { ${'showings { event { '.repeat(20)} id ${'} } '.repeat(20)} } }`,
  }),
  row('Wide query', 'Thirteen fields under the operation', '400 query_too_complex (rootFields)', {
    query: `{ ${many(13, (at) => `a${at}: session { state }`)} }`,
  }),
  row('Aliases', '101 aliases of one field', '400 query_too_complex (aliases)', {
    query: `{ session { ${many(101, (at) => `a${at}: state`)} } }`,
  }),
  row('Aliases of `__typename`', '101 aliases of what costs nothing', '400 query_too_complex (aliases)', {
    query: `{ session { ${many(101, (at) => `a${at}: __typename`)} } }`,
  }),
  row(
    'Codes guessed by aliases',
    'Thirteen one-time codes asked for in one request',
    '400 query_too_complex (rootFields)',
    {
      query: `mutation { ${many(13, (at) => `a${at}: ${otp}`)} }`,
    },
  ),
  row('Directives', '41 times `@include(if: true)` on one field', '400 query_too_complex (directives)', {
    query: `{ session { state ${'@include(if: true) '.repeat(41)} } }`,
  }),
  row('Directives that do not exist', 'Ten times `@aa`', '400 query_invalid', {
    query: `{ session { state ${'@aa '.repeat(10)} } }`,
  }),
  row('Duplicate fields', 'One field 500 times', '400 query_too_complex (repeats)', {
    query: `{ session { ${'state '.repeat(500)} } }`,
  }),
  row('Fragments in a circle', 'Two fragments that spread each other', '400 query_invalid', {
    query: '{ session { ...A } } fragment A on Session { ...B } fragment B on Session { ...A }',
  }),
  row(
    'Fragments that double',
    'Forty fragments, each spread twice by the one before',
    '400 query_too_complex (fields)',
    {
      query: `{ session { ...F0 } } ${many(40, (at) => `fragment F${at} on Session { ...F${at + 1} ...F${at + 1} }`)} fragment F40 on Session { state }`,
    },
  ),
  row(
    'Lists in lists',
    'A hundred events with their showings with their events, five deep',
    '400 query_too_complex (cost)',
    {
      query: `{ events(first: 100) { edges { node { ${lists} } } } }`,
    },
  ),
  row('Tokens', '5,000 fields', '400 query_invalid', { query: `{ session { ${'state '.repeat(5_000)} } }` }),
  row('Brackets in a document', 'A literal that opens 20,000 brackets', '400 query_too_complex', {
    query: `{ event(id: ${'['.repeat(20_000)}`,
  }),
  row('Huge variables', 'A list of 5,000 ids', '400 query_too_complex (inputs)', {
    query: 'query ($ids: [ID!]!) { eventsByIds(ids: $ids) { id } }',
    variables: { ids: Array.from({ length: 5_000 }, (_, at) => `e${at}`) },
  }),
  row(
    'Deep variables',
    '20,000 brackets in a variable',
    '400 query_too_complex',
    `{"query":"{ session { state } }","variables":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
  ),
  row(
    'Introspection',
    '`__schema`',
    '400 query_invalid',
    { query: '{ __schema { types { name } } }' },
    { unless: { allowIntrospection: true } },
  ),
  row('Introspection in a circle', 'Types of fields of types of fields', '400 query_invalid', {
    query: '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
  }),
  row(
    'Suggestions',
    'A name that is nearly a field, to be told the right one',
    '400 query_invalid',
    { query: '{ hom { id } }' },
    { unless: { allowIntrospection: true } },
  ),
  row(
    'Operations of one’s own',
    'A query that is not in the manifest, where free operations are off',
    '400 operation_not_known',
    { query: '{ session { state } }' },
    { at: { allowFreeOperations: false }, unless: { allowFreeOperations: true } },
  ),
  row(
    'Teaching the gateway a document',
    'A query together with its hash, where free operations are off',
    '400 operation_not_known',
    {
      query: '{ session { state } }',
      extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
    },
    { at: { allowFreeOperations: false } },
  ),
  row(
    'Batching',
    'A list of ten operations',
    '400 query_invalid',
    Array.from({ length: 10 }, () => ({ query: '{ session { state } }' })),
  ),
  {
    name: 'Mutation by GET',
    sent: 'A mutation in a query string',
    refusal: '405 query_invalid',
    send: (target) =>
      ask(target, `/graphql?query=${encodeURIComponent(`mutation { ${otp} }`)}`, {
        headers: { 'apollo-require-preflight': '1' },
      }),
  },
  {
    name: 'Dear queries one after another',
    sent: 'Queries within the limits, until the budget of the network is used up',
    refusal: '429 -9998',
    at: { costBudget: 20_000, costRestoreRate: 1 },
    unless: { costBudget: 1_000_000_000 },
    async send(target) {
      let seen = '';
      for (let at = 0; at < 5 && !seen.startsWith('429'); at += 1)
        seen = await post(target, { query: '{ provinces { code name } }' });
      return seen;
    },
  },
];
