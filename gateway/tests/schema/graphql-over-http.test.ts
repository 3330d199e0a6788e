// GraphQL over HTTP: runs the audits of graphql-http against the gateway; every MUST and SHOULD.
import { type AuditResult, serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '../../server.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';

let fakes: Fakes;
let gateway: Gateway;
const missed: AuditResult[] = [];
let passed = 0;

beforeAll(async () => {
  fakes = await openFakes();
  gateway = await fakes.openGateway();
  const audits = serverAudits({
    url: `${gateway.url}/graphql`,
    // All our clients send this header; without it a GET is refused as CSRF.
    fetchFn: (url: string, options: RequestInit = {}) =>
      fetch(url, { ...options, headers: { 'apollo-require-preflight': '1', ...options.headers } }),
  });
  for (const audit of audits) {
    const result = await audit.fn();
    if (result.status === 'ok') passed += 1;
    else missed.push(result);
  }
  console.log(`graphql-http: ${passed} of ${audits.length} audits passed`);
});
afterAll(() => fakes?.close());

test('passes all audits: every MUST, SHOULD and MAY', () => {
  expect(missed.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  expect(passed).toBe(61);
});

const ask = (body: unknown, accept: string) =>
  fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify(body),
  });

test.each([
  ['{', { query: '{' }],
  ['an unknown field', { query: '{ nothing }' }],
  ['a variable that does not fit', { query: 'query Q($id: ID!) { event(id: $id) { id } }', variables: {} }],
])('%s: answers 400 for graphql-response+json and 200 for json, with the same error', async (_, body) => {
  const modern = await ask(body, 'application/graphql-response+json');
  const legacy = await ask(body, 'application/json');
  expect([modern.status, legacy.status]).toEqual([400, 200]);
  expect(modern.headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
  const [said, again] = (await Promise.all([modern.json(), legacy.json()])) as { errors: object[] }[];
  expect(said?.errors).toHaveLength(1);
  expect(said?.errors).toEqual(again?.errors);
});

test.each([
  ['no query', {}],
  ['a list', [{ query: '{ session { state } }' }]],
  ['a query that is no text', { query: 1 }],
])('answers 400 for both types to a malformed request (%s)', async (_, body) => {
  for (const accept of ['application/graphql-response+json', 'application/json']) {
    const response = await ask(body, accept);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'query_invalid' } }] });
  }
});
