import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../call.ts';
import { createCallerCheck } from '../caller.ts';
import { settableClock } from '../time/clock.ts';
import { Failure } from '../failure.ts';
import { createApp, type App } from './http.ts';
import { createLog } from '../log/log.ts';
import { registerRoutes } from './route-table.ts';
import { routesFor } from './route.ts';
import { signToken } from '../crypto/token.ts';

const secret = 'a secret of at least thirty-two characters';
const clock = settableClock(new Date('2026-11-20T10:00:00+07:00'));
const revoked = new Set<string>();
const lines: string[] = [];
const log = createLog({
  stream: new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
});

interface Deps {
  greeting: string;
}
const body = z.object({ name: z.string().max(5), seats: z.array(z.object({ id: z.string() })).optional() });

async function greet({ body: { name }, deps, language, caller }: Call<Deps, { body: typeof body }>) {
  return { text: `${deps.greeting} ${name}`, language, device: caller.deviceId, user: caller.userId };
}

const route = routesFor<Deps>();
const greeting = z.object({
  text: z.string(),
  language: z.string(),
  device: z.string(),
  user: z.string().optional(),
});
const table = {
  'POST /greetings': route({
    doc: 'Greets.',
    errors: [],
    body,
    response: greeting,
    handler: greet,
    status: 201,
  }),
  'GET /me': route({
    doc: 'Who calls.',
    errors: [],
    auth: 'user',
    response: z.object({ id: z.string() }),
    handler: ({ caller }) => ({ id: caller.userId, family: caller.familyId }),
  }),
  'GET /seats/:id': route({
    doc: 'Fails as expected.',
    errors: ['not_enough_left'],
    auth: 'none',
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.coerce.number().int().default(1) }),
    response: z.null(),
    handler: ({ params, query }) => {
      throw new Failure('not_enough_left', { ticket_type_id: params.id, left: query.page });
    },
  }),
  'GET /broken': route({
    doc: 'Fails as nobody expected.',
    errors: [],
    auth: 'none',
    response: z.null(),
    handler: () => {
      throw Object.assign(new Error('the password is hush'), { statusCode: 400 });
    },
  }),
  'GET /wrong': route({
    doc: 'Answers what its schema forbids.',
    errors: [],
    auth: 'none',
    response: z.object({ text: z.string().max(2) }),
    handler: () => ({ text: 'too long' }),
  }),
  'GET /unlisted': route({
    doc: 'Fails as its row does not say.',
    errors: ['sold_out'],
    auth: 'none',
    response: z.null(),
    handler: () => {
      throw new Failure('sale_closed');
    },
  }),
  'GET /busy': route({
    doc: 'Is asked too often.',
    errors: ['too_fast'],
    auth: 'none',
    response: z.null(),
    handler: () => {
      throw new Failure('too_fast', { retry_after: 7 });
    },
  }),
  'POST /ipn': route({
    doc: 'A provider calls.',
    errors: [],
    auth: 'none',
    raw: true,
    handler: ({ rawBody, rawQuery }) => ({ body: JSON.stringify({ bytes: rawBody.toString(), rawQuery }) }),
  }),
  'POST /forms': route({
    doc: 'Form data.',
    errors: [],
    auth: 'none',
    body: z.object({ email: z.string() }),
    response: z.object({ email: z.string() }),
    handler: ({ body: form }) => form,
  }),
};

let app: App;
let device: string;
const access = (did: string, fid = 'f1') =>
  signToken('access', { sub: 'u1', fid, did }, { secret, clock, seconds: 60 });

beforeAll(async () => {
  app = createApp({ log });
  const auth = createCallerCheck({ secret, clock, isRevoked: async (fid) => revoked.has(fid) });
  await registerRoutes(app, '/t/v1', {
    title: 'Test',
    version: '1',
    table,
    deps: { greeting: 'Xin chào' },
    auth,
  });
  device = await signToken('device', { device_id: 'd1' }, { secret, clock, seconds: 86_400 });
});
afterAll(() => app.close());

const call = (
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string> = {},
  payload?: object | string,
) => app.inject({ method, url: `/t/v1${path}`, headers, ...(payload !== undefined && { payload }) });
const greetAs = (headers: Record<string, string>) => call('POST', '/greetings', headers, { name: 'An' });
const codeOf = (answer: Awaited<ReturnType<typeof call>>) =>
  [answer.statusCode, answer.json().errors[0].extensions.name] as const;

test('answers in the data envelope, with the caller and the language', async () => {
  const answer = await greetAs({ 'x-tb-device-token': device, 'accept-language': 'vi' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ data: { text: 'Xin chào An', language: 'vi', device: 'd1' } });
});

test('leaves out keys that the response schema does not name', async () => {
  const answer = await call('GET', '/me', {
    'x-tb-device-token': device,
    'x-access-token': await access('d1'),
  });
  expect(answer.json()).toEqual({ data: { id: 'u1' } });
});

test('requires a device token, of its own kind', async () => {
  expect(codeOf(await greetAs({}))).toEqual([403, 'invalid_device_token']);
  expect(codeOf(await greetAs({ 'x-tb-device-token': await access('d1') }))).toEqual([
    403,
    'invalid_device_token',
  ]);
});

test('distinguishes a missing token, an invalid one, another device and a revoked session on a user route', async () => {
  const me = async (token: string) =>
    codeOf(await call('GET', '/me', { 'x-tb-device-token': device, 'x-access-token': token }));
  revoked.add('f2');
  expect(await me('')).toEqual([401, 'unauthorized_error']);
  expect(await me(device)).toEqual([401, 'invalid_access_token']);
  expect(await me(await access('d2'))).toEqual([403, 'invalid_device_access']);
  expect(await me(await access('d1', 'f2'))).toEqual([403, 'invalid_device_access']);
  const old = await access('d1');
  clock.advance(66_000);
  expect(await me(old)).toEqual([401, 'invalid_access_token']);
});

test('knows the user of a valid access token on a device route, and ignores an invalid one', async () => {
  const good = await greetAs({ 'x-tb-device-token': device, 'x-access-token': await access('d1') });
  const bad = await greetAs({ 'x-tb-device-token': device, 'x-access-token': await access('d2') });
  expect([good.json().data.user, bad.json().data.user]).toEqual(['u1', undefined]);
});

test('names the invalid fields of a request', async () => {
  const payload = { name: 'Nguyễn', seats: [{ id: 7 }] };
  const answer = await call('POST', '/greetings', { 'x-tb-device-token': device }, payload);
  expect(codeOf(answer)).toEqual([400, 'invalid_input']);
  const { fields } = answer.json().errors[0].extensions;
  expect(fields.map((field: { path: string }) => field.path)).toEqual(['name', 'seats.0.id']);
});

test('refuses JSON that is nested too deep', async () => {
  const headers = { 'x-tb-device-token': device, 'content-type': 'application/json' };
  const deep = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  expect(codeOf(await call('POST', '/greetings', headers, deep))).toEqual([400, 'invalid_input']);
});

test('answers an expected failure with status, code and text of the catalogue, and its details', async () => {
  const vi = await call('GET', '/seats/s9?page=2&lang=vi');
  const en = await call('GET', '/seats/s9?page=2');
  expect(vi.json().errors[0].extensions).toMatchObject({
    code: 'not_enough_left',
    ticket_type_id: 's9',
    left: 2,
  });
  expect(vi.json().errors[0].message).not.toBe(en.json().errors[0].message);
  expect(vi.statusCode).toBe(vi.json().errors[0].extensions.status_code);
});

test('answers too many calls with 429, -9998, and the wait in header and body', async () => {
  const { statusCode, headers, json } = await call('GET', '/busy');
  expect([statusCode, headers['retry-after']]).toEqual([429, '7']);
  expect(json().errors[0].extensions).toMatchObject({ code: -9998, retry_after: 7 });
});

test('answers an error that the row does not list as internal_error, and only logs it when not strict', async () => {
  expect(codeOf(await call('GET', '/unlisted'))).toEqual([500, 'internal_error']);
  expect(lines.some((text) => text.includes('does not list') && text.includes('sale_closed'))).toBe(true);

  const lenient = createApp({ log, isStrict: false });
  const auth = createCallerCheck({ secret, clock, isRevoked: async () => false });
  await registerRoutes(lenient, '/t/v1', {
    title: 'Test',
    version: '1',
    table,
    deps: { greeting: '' },
    auth,
  });
  expect(codeOf(await lenient.inject('/t/v1/unlisted'))).toEqual([409, 'sale_closed']);
  const headers = { 'x-tb-device-token': device, 'x-access-token': await access('d1') };
  const me = await lenient.inject({ url: '/t/v1/me', headers });
  expect(me.json(), 'what the schema does not name never leaves').toEqual({ data: { id: 'u1' } });
  await lenient.close();
});

test('masks unexpected errors, and logs them under the request id', async () => {
  const answer = await call('GET', '/broken', { 'x-request-id': 'abc-123' });
  expect(codeOf(answer)).toEqual([500, 'internal_error']);
  expect(answer.body).not.toContain('hush');
  expect(answer.headers['x-request-id']).toBe('abc-123');
  const line = lines.find((text) => text.includes('abc-123') && text.includes('the password is hush'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ request_id: 'abc-123', route: '/t/v1/broken' });
});

test('masks an answer that violates its schema as 500', async () => {
  expect(codeOf(await call('GET', '/wrong'))).toEqual([500, 'internal_error']);
});

test('answers unknown routes, broken JSON, wrong types and large bodies in the envelope', async () => {
  const headers = { 'x-tb-device-token': device, 'content-type': 'application/json' };
  expect(codeOf(await call('GET', '/nowhere'))).toEqual([404, 'route_not_found']);
  expect(codeOf(await call('POST', '/greetings', headers, '{'))).toEqual([400, 'invalid_input']);
  expect(codeOf(await call('POST', '/greetings', headers, `"${'x'.repeat(102_400)}"`))).toEqual([
    413,
    'request_too_large',
  ]);
  const xml = { ...headers, 'content-type': 'text/xml' };
  expect(codeOf(await call('POST', '/greetings', xml, '<a/>'))).toEqual([415, 'unsupported_media_type']);
});

test('logs mistakes of visitors neither as errors nor as warnings: a field too long, a body that breaks off', async () => {
  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 99';
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  lines.length = 0;
  const isGone = new Promise((resolve) => {
    app.server.once('request', (request) => {
      request.once('close', resolve);
      socket.destroy();
    });
  });
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write(`POST /t/v1/forms HTTP/1.1\r\n${head}\r\n\r\n{`),
  );
  await isGone;
  await call('POST', '/greetings', { 'x-tb-device-token': device }, { name: 'x'.repeat(9_000) });
  const heard = lines.map((text) => JSON.parse(text) as { level: number });
  expect(heard.filter(({ level }) => level >= 40)).toEqual([]);
  expect(heard).toContainEqual(
    expect.objectContaining({ level: 30, route: 'POST /t/v1/greetings', status: 400 }),
  );
});

test('replaces a request id that could forge a log line', async () => {
  const answer = await call('GET', '/nowhere', { 'x-request-id': 'a b"}' });
  expect(answer.headers['x-request-id']).toMatch(/^[a-z2-9]{16}$/);
});

test('gives a raw route the unparsed bytes, and answers it without the envelope', async () => {
  const answer = await call('POST', '/ipn?b=%20x&a=1', { 'content-type': 'application/json' }, '{ "a" : 1 }');
  expect(answer.json()).toEqual({ bytes: '{ "a" : 1 }', rawQuery: 'b=%20x&a=1' });
});

test('reads form data', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call('POST', '/forms', type, 'email=an%40example.vn&__proto__=x');
  expect(answer.json()).toEqual({ data: { email: 'an@example.vn' } });
});

test('publishes the table as OpenAPI', async () => {
  const { paths, info } = (await call('GET', '/openapi.json')).json();
  expect(info.title).toBe('Test');
  expect(Object.keys(paths).sort()).toEqual(
    ['broken', 'busy', 'forms', 'greetings', 'ipn', 'me', 'seats/{id}', 'unlisted', 'wrong'].map(
      (path) => `/t/v1/${path}`,
    ),
  );
  expect(paths['/t/v1/greetings'].post).toMatchObject({ operationId: 'greet', summary: 'Greets.' });
  const { description, responses } = paths['/t/v1/unlisted'].get;
  expect(description).toBe('Errors: sold_out.');
  expect(responses['409'].description).toMatch(/^- sold_out: /);
});
