// Upstreams that are down, slow or wrong: the answer has an error code in the reader's language, and the log has the cause.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../platform/machine/free-port.ts';
import type { Gateway } from '../../server.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { type Fakes, type Reply, failure, impatient, openFakes } from '../_fake-upstreams.ts';
import { internals } from '../_internals.ts';

const events = '{ events { totalCount edges { node { id } } } }';
const route = 'GET /event/v1.0/events';
const ids = Array.from({ length: 12 }, (_, at) => `e${at}`);
const event = (id: string) => ({
  id,
  slug: id,
  title: id,
  summary: '',
  about: '',
  artists: [],
  category: 'c',
  organizer_id: 'o',
  venue: { id: 'v', name: '', address: '', city_id: '1', latitude: null, longitude: null },
  poster: '/a.webp',
  banner: '/b.webp',
  min_age: null,
  is_for_families: false,
  status: 'scheduled',
  notice: null,
  starts_at: '2026-12-01T20:00:00+07:00',
  min_price: 0,
  max_price: 0,
  call_to_action: null,
  sale_status: null,
  showing_ids: [],
});
const homeBody = { featured: [], this_weekend: [], this_month: [], on_sale: ids, coming_soon: [] };

let fakes: Fakes;
let gateway: Gateway;
/** With a short timeout, for silent upstreams. */
let hasty: Gateway;

beforeAll(async () => {
  fakes = await openFakes();
  gateway = await fakes.openGateway();
  hasty = await fakes.openGateway(impatient);
});
afterAll(() => fakes?.close());
beforeEach(() => {
  fakes.lines.length = 0;
});

async function errorOf(reply: Reply, lang = 'en') {
  fakes.replies.set(route, reply);
  const { url } = reply.silent ? hasty : gateway;
  const answer = await openBrowser(url).ask(events, {}, { lang });
  expect(answer.status).toBe(200);
  expect(answer.data).toBeNull();
  expect(answer.errors).toHaveLength(1);
  expect(answer.text).not.toMatch(internals);
  return answer.errors![0]!;
}

const broken = { code: 'upstream_broken', status_code: 502, name: 'upstream_broken' };
const away = { code: 'upstream_unavailable', status_code: 503, name: 'upstream_unavailable' };

test.each<[string, Reply, object]>([
  ['500 with a stack', { status: 500, text: 'Error: secret\n at handler (/srv/app.js:1)' }, broken],
  ['500 of the catalogue', { status: 500, body: failure('internal_error') }, away],
  ['503 of the catalogue', { status: 503, body: failure('service_unavailable') }, away],
  ['a page of a proxy', { status: 502, text: '<html>Bad gateway</html>' }, away],
  ['a server that did not get to read the call', { status: 408, body: { message: 'Client Timeout' } }, away],
  ['200 with no JSON', { text: '{"data": {"items": [' }, broken],
  ['200 with nothing', { text: '' }, broken],
  ['200 with null', { text: 'null' }, broken],
  ['200 without data', { body: {} }, broken],
  ['200 of the wrong shape', { body: { data: { items: [{ cursor: 'c', node: { id: 1 } }] } } }, broken],
  [
    'a code nobody knows',
    { status: 400, body: { errors: [{ message: 'secret', extensions: { code: 'x' } }] } },
    broken,
  ],
  ['400 without errors', { status: 400, body: { message: 'secret' } }, broken],
  ['no answer in time', { silent: true }, away],
  ['a broken connection', { hangUp: true }, away],
  [
    'a redirect to elsewhere',
    { status: 302, headers: { location: 'http://169.254.169.254/' }, text: '' },
    away,
  ],
  ['an endless answer', { headers: { 'content-length': String(64 * 1024 * 1024) }, text: 'x' }, broken],
])('%s', async (_, reply, expected) => {
  const error = await errorOf(reply);
  expect(error).toMatchObject({ path: ['events'], extensions: expected });
  const line = fakes.lines.find(({ level }) => level >= 50);
  expect(line?.['cause']).toMatch(/^event /);
  expect(line?.['request_id']).toMatch(/^[\w-]{8,64}$/);
  expect(fakes.lines.filter(({ level }) => level >= 50)).toHaveLength(1);
});

test.each<[string, Reply]>([
  ['away', { hangUp: true }],
  ['no JSON', { text: 'nothing' }],
])('does not log the token of a mailed link when its upstream is %s', async (_, reply) => {
  const token = 'dGhlIHRva2VuIG9mIGEgbWFpbGVkIGxpbmssIDQz-_x';
  fakes.replies.set(`GET /movie/v1/users/email/resend/${token}`, reply);
  const resend = `mutation { resendVerificationEmail(input: { token: "${token}" }) { sent } }`;
  expect((await openBrowser(gateway.url).ask(resend)).errors).toHaveLength(1);
  expect(fakes.lines.find(({ level }) => level >= 50)?.['cause']).toMatch(
    /^movie \/users\/email\/resend\/…: /,
  );
  expect(JSON.stringify(fakes.lines)).not.toContain(token);
});

test('writes errors in the language of the request', async () => {
  expect((await errorOf({ silent: true }, 'vi')).message).toContain('Dịch vụ đang tạm gián đoạn');
  expect((await errorOf({ silent: true }, 'en')).message).toContain('The service is briefly unavailable');
});

test('passes on an expected failure with its details and text, and does not log it', async () => {
  const body = failure('too_fast', { retry_after: 30 }, 'Bạn đang thao tác quá nhanh.');
  expect(await errorOf({ status: 429, body }, 'vi')).toEqual({
    message: 'Bạn đang thao tác quá nhanh.',
    path: ['events'],
    extensions: { code: -9998, status_code: 429, name: 'too_fast', retry_after: 30 },
  });
  expect(fakes.lines).toEqual([]);
});

test('accepts a 429 of a proxy in front of an upstream, in any format', async () => {
  const error = await errorOf({ status: 429, body: '<html>Too Many Requests</html>' }, 'vi');
  expect(error).toMatchObject({
    message: 'Bạn đang thao tác quá nhanh. Vui lòng đợi vài phút trước khi tiếp tục',
    extensions: { code: -9998, status_code: 429, name: 'too_fast' },
  });
});

test('returns the events without the content endpoint, with error codes for missing fields', async () => {
  fakes.replies.set('GET /event/v1.0/home', { body: { data: homeBody } });
  fakes.replies.set('GET /event/v1.0/events/by-ids', { body: { data: ids.map(event) } });
  const ask = ({ silent }: Reply) =>
    openBrowser((silent ? hasty : gateway).url).ask(
      '{ home { banners { title } categories { id } onSale { id title organizer { name } } } }',
    );
  for (const reply of [{ hangUp: true }, { status: 500, text: 'secret' }, { text: '[]' }, { silent: true }]) {
    fakes.replies.set('POST /graphql/query', reply);
    const { data, errors, status } = await ask(reply);
    expect(status).toBe(200);
    expect(data.home).toMatchObject({ banners: null, categories: null });
    expect(data.home.onSale).toEqual(ids.map((id) => ({ id, title: id, organizer: null })));
    expect(new Set(errors?.map(({ extensions }) => extensions['name']))).toEqual(
      new Set([reply.hangUp || reply.silent ? 'upstream_unavailable' : 'upstream_broken']),
    );
    // One error for the twelve organizers: a failed batch has no list index in its path.
    const paths = errors?.map(({ path }) => path?.join('.'));
    expect(paths).toEqual(['home.banners', 'home.categories', 'home.onSale.organizer']);
    expect(fakes.lines.some((line) => String(line['cause']).startsWith('content'))).toBe(true);
  }
});

test('masks an error of one field of the content endpoint and keeps the rest', async () => {
  const told = { data: { contentHome: null }, errors: [{ message: 'secret SQL', path: ['contentHome'] }] };
  fakes.replies.set('POST /graphql/query', { body: told });
  const { data, errors, text } = await openBrowser(gateway.url).ask(
    '{ home { banners { title } onSale { id } } }',
  );
  expect(data.home.onSale).toHaveLength(12);
  expect(errors?.[0]?.extensions).toMatchObject(broken);
  expect(text).not.toContain('secret');
});

test('starts without any upstream, reports it, and works once they are up', async () => {
  const port = await freePort();
  const early = await fakes.openGateway({
    movieApiUrl: `http://127.0.0.1:${port}/movie/v1`,
    eventApiUrl: `http://127.0.0.1:${port}/event/v1.0`,
    messagingUrl: `ws://127.0.0.1:${port}/messaging`,
  });
  expect((await fetch(`${early.url}/healthz`)).status).toBe(200);
  const notYet = await fetch(`${early.url}/readyz`);
  expect([notYet.status, await notYet.json()]).toMatchObject([
    503,
    { status: 'starting', parts: { movie: { state: 'down' }, messaging: { state: 'down' } } },
  ]);
  const browser = openBrowser(early.url);
  expect((await browser.ask(events)).errors?.[0]?.extensions).toMatchObject(away);
  const keys = await fetch(`${early.url}/.well-known/ticket-keys.json`);
  expect([keys.status, await keys.json()]).toMatchObject([503, { errors: [{ extensions: away }] }]);

  const late = await openFakes(port);
  late.replies.set(route, { body: { data: { items: [], has_next_page: false, total_count: 0 } } });
  const { data, errors } = await browser.ask(events);
  expect(errors).toBeUndefined();
  expect(data.events.totalCount).toBe(0);
  const up = await fetch(`${early.url}/readyz`);
  expect(await up.json()).toMatchObject({ parts: { movie: { state: 'up' }, content: { state: 'unknown' } } });
  await late.close();
  // An outage of an upstream does not make the gateway unready; `/readyz` only names it.
  await browser.ask(events);
  expect(await (await fetch(`${early.url}/readyz`)).json()).toMatchObject({
    parts: { event: { state: 'down' } },
  });
});
