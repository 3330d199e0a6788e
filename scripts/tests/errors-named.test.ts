// Errors that docstrings promise: names of the catalogue, and a GraphQL field promises what its REST call does.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { errors } from '@mo-man/schema/errors.ts';
import { root } from './_temp-tree.ts';

/** The names after "Errors:", without their details in brackets. */
function errorsIn(doc: string): string[] {
  const list = /Errors: (.*?)(\.\s|\.?$)/.exec(doc)?.[1]?.replace(/\([^)]*\)/g, '') ?? '';
  return list
    .split(',')
    .map((part) => /^\s*([a-z_]+)/.exec(part)?.[1] ?? '')
    .filter(Boolean);
}

const sdl = globSync('schema/sdl/*.graphql', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const fields = new Map(
  [...sdl.matchAll(/^ {2}"(.*)"\n {2}(\w+)/gm)].map(([, doc = '', name = '']) => [name, errorsIn(doc)]),
);
const calls = new Map<string, string[]>();

beforeAll(async () => {
  for (const file of ['platform/movie/routes.ts', 'platform/event/routes.ts', 'platform/search/routes.ts']) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, object>;
    const table = Object.values(module).find((one) => typeof one === 'object') as Record<
      string,
      { doc: string }
    >;
    for (const [call, { doc }] of Object.entries(table)) calls.set(call, errorsIn(doc));
  }
  expect(calls.size).toBeGreaterThan(30);
});

test('every name is one of the catalogue', () => {
  const named = [...fields, ...calls].flatMap(([where, names]) => names.map((name) => ({ where, name })));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !(name in errors))).toEqual([]);
});

test.each([
  ['quote', 'POST /showings/:id/quotes'],
  ['holdTickets', 'POST /showings/:id/holds'],
  ['answerQuestions', 'PUT /orders/:code/answers'],
  ['cancelOrder', 'POST /orders/:code/cancel'],
  ['paymentMethods', 'GET /orders/:code/payment-methods'],
  ['joinQueue', 'POST /showings/:id/queue'],
  ['leaveQueue', 'DELETE /showings/:id/queue'],
  ['startTurn', 'POST /showings/:id/queue/turn'],
  ['loginWithPhone', 'POST /users/login/phone'],
  ['loginWithEmail', 'POST /users/login/email'],
  ['sendOtp', 'POST /users/otps/send'],
  ['verifyOtp', 'POST /users/otps/verify'],
  ['resendOtp', 'POST /users/otps/resend'],
  ['createPassword', 'POST /users/password/create'],
  ['updateProfile', 'PUT /users/me'],
])('%s promises the errors of %s', (field, call) => {
  expect(calls.has(call)).toBe(true);
  expect(fields.get(field)).toEqual(expect.arrayContaining(calls.get(call) ?? []));
});

test('submitOrder and retryPayment share the errors of their call', () => {
  const both = new Set([...(fields.get('submitOrder') ?? []), ...(fields.get('retryPayment') ?? [])]);
  expect([...both]).toEqual(expect.arrayContaining(calls.get('POST /orders/:code/payments') ?? []));
});
