// The language comes from ?lang=, else the cookie, else the header; it is passed to every upstream and used for every text.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Gateway } from '../../server.ts';
import { patience } from '../../../testing/patience.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { type Fakes, failure, openFakes } from '../_fake-upstreams.ts';

let fakes: Fakes;
let gateway: Gateway;

beforeAll(async () => {
  fakes = await openFakes();
  gateway = await fakes.openGateway();
  // Waits for the gateway's own device, which is registered in the background.
  await vi.waitFor(async () => {
    await spoken({});
    expect(fakes.asked.some(({ route }) => route.startsWith('GET /event/'))).toBe(true);
  }, patience);
});
afterAll(() => fakes?.close());

interface Said {
  lang?: string;
  cookie?: string;
  header?: string;
}

async function spoken(
  { lang, cookie, header }: Said,
  query = '{ session { language } event(id: "e") { id } }',
) {
  const browser = openBrowser(gateway.url);
  if (cookie) browser.cookies.set('_culture', cookie);
  return browser.ask(
    query,
    {},
    { ...(lang ? { lang } : {}), headers: header ? { 'accept-language': header } : {} },
  );
}

test.each<[string, Said, string]>([
  ['?lang= before all', { lang: 'vi', cookie: 'en', header: 'en' }, 'vi'],
  ['the cookie before the header', { cookie: 'en', header: 'vi' }, 'en'],
  ['the header', { header: 'vi-VN,vi;q=0.9,en;q=0.8' }, 'vi'],
  ['the first that we speak', { header: 'fr-FR,de;q=0.9,vi;q=0.5' }, 'vi'],
  ['a language we do not speak counts as none', { lang: 'fr', cookie: 'xx', header: 'vi' }, 'vi'],
  ['nothing said: English', {}, 'en'],
])('%s', async (_, said, language) => {
  fakes.asked.length = 0;
  const { data } = await spoken(said);
  expect(data.session.language).toBe(language);
  const asked = fakes.asked.filter(({ route }) => route.startsWith('GET /event/'));
  expect(asked.map(({ headers }) => headers['accept-language'])).toEqual([language]);
});

test('passes on an upstream’s own text in the requested language', async () => {
  const body = failure('sale_not_open', { opens_at: '2026-12-01T10:00:00+07:00' }, 'Chưa mở bán');
  fakes.replies.set('GET /event/v1.0/events', { status: 409, body });
  const { errors } = await spoken({ lang: 'vi' }, '{ events { totalCount } }');
  expect(errors?.[0]).toMatchObject({
    message: 'Chưa mở bán',
    extensions: { code: 'sale_not_open', opens_at: '2026-12-01T10:00:00+07:00' },
  });
});

test.each([
  ['vi', 'Bạn cần đăng nhập để tiếp tục. Bạn đăng nhập rồi thử lại.'],
  ['en', 'You need to be logged in for this. Please log in and try again.'],
])('answers its own errors in %s', async (lang, text) => {
  const { errors } = await spoken({ lang }, '{ orders { edges { cursor } } }');
  expect(errors?.[0]).toMatchObject({ message: text, extensions: { code: 'login_required' } });
});

test('uses the language of connection_init on a socket', async () => {
  const browser = openBrowser(gateway.url);
  browser.cookies.set('_culture', 'en');
  const query = 'subscription S($code: ID!) { orderChanged(code: $code) { code } }';
  const heard = browser.listen(query, { code: 'ABCDEFGHJK' }, browser.socket({ language: 'vi' }));
  expect((await heard.next()).errors?.[0]?.message).toContain('Bạn cần đăng nhập');
  const english = browser.listen(query, { code: 'ABCDEFGHJK' });
  expect((await english.next()).errors?.[0]?.message).toContain('You need to be logged in');
  await browser.close();
});
