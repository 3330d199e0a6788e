// Concurrent requests share one call for editorial content. All its fields are public, and the call identifies nobody.
import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicField } from '../../lib/is-public-field.ts';
import { contentSubschema } from '../../resolvers/content/subschema.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { type Fakes, failure, openFakes } from '../_fake-upstreams.ts';

const content = 'POST /graphql/query';
const query = '{ home { categories { id name } } }';
const categories = [{ __typename: 'Category', id: 'concert', name: 'Hoà nhạc' }];
const home = { __typename: 'Home', id: 'home', categories };

let fakes: Fakes;
let url: string;
beforeAll(async () => {
  fakes = await openFakes();
  url = (await fakes.openGateway()).url;
});
afterAll(() => fakes?.close());
beforeEach(() => {
  // Both names that the field may have in a merged operation.
  const data = { contentHome: home, _0_contentHome: home };
  fakes.replies.set(content, { body: { data }, afterMs: 200 });
  fakes.asked.length = 0;
});

const buyer = (name: string) => {
  const browser = openBrowser(url);
  for (const cookie of ['access', 'refresh', 'device'])
    browser.cookies.set(`mm_${cookie}`, `${name}-${cookie}`);
  return browser;
};
const asked = (route: string) => fakes.asked.filter((call) => call.route === route);

test('every field of the content endpoint is public', () => {
  const sdl = readFileSync(new URL(import.meta.resolve('@mo-man/schema/schema.graphql')), 'utf8');
  const whole = buildSchema(sdl);
  const { schema } = contentSubschema;
  const places = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !type.name.startsWith('__') && type !== schema.getQueryType())
    .flatMap((type) => Object.keys(type.getFields()).map((field) => ({ type: type.name, field })));
  expect(places.length).toBeGreaterThan(15);
  const isPublic = ({ type, field }: { type: string; field: string }) => {
    const found = whole.getType(type);
    const definition = isObjectType(found) ? found.getFields()[field] : undefined;
    return definition !== undefined && isPublicField(definition);
  };
  expect(places.filter((place) => !isPublic(place))).toEqual([]);
});

test('makes one call for two buyers and a visitor, which identifies none of them', async () => {
  const browsers = [buyer('an'), buyer('binh'), openBrowser(url)];
  const answers = await Promise.all(browsers.map((browser) => browser.post({ query }, { lang: 'vi' })));
  for (const { data, errors } of answers) {
    expect(errors).toBeUndefined();
    expect(data.home.categories).toEqual([{ id: 'concert', name: 'Hoà nhạc' }]);
  }
  const [call, ...more] = asked(content);
  expect(more).toEqual([]);
  const { host: _host, 'x-request-id': _id, ...sent } = call!.headers;
  expect(sent).toMatchObject({ 'x-tb-device-token': 'a-device-token', 'accept-language': 'vi' });
  for (const name of ['x-access-token', 'x-forwarded-for', 'user-agent', 'cookie'])
    expect(sent).not.toHaveProperty(name);
  expect(JSON.stringify(sent)).not.toMatch(/an-|binh-/);
});

test('makes separate calls for another language and for later requests', async () => {
  const [one, other] = [buyer('an'), buyer('binh')];
  await Promise.all([one.post({ query }, { lang: 'vi' }), other.post({ query }, { lang: 'en' })]);
  await other.post({ query }, { lang: 'en' });
  expect(
    asked(content)
      .map(({ headers }) => headers['accept-language'])
      .sort(),
  ).toEqual(['en', 'en', 'vi']);
});

test('reports a failure to all waiting requests at their own paths, and does not cache it', async () => {
  fakes.replies.set(content, { status: 503, body: failure('upstream_unavailable'), afterMs: 200 });
  const answers = await Promise.all(
    [buyer('an'), buyer('binh')].map((browser) => browser.post({ query }, { lang: 'vi' })),
  );
  for (const { errors } of answers) expect(errors?.[0]?.path).toEqual(['home', 'categories']);
  expect(asked(content)).toHaveLength(1);
  fakes.replies.set(content, { body: { data: { contentHome: home, _0_contentHome: home } } });
  expect((await buyer('an').post({ query }, { lang: 'vi' })).errors).toBeUndefined();
});

test('requests personal data for each buyer with their own token', async () => {
  fakes.replies.set('GET /event/v1.0/live-orders', { body: { data: [] }, afterMs: 200 });
  await Promise.all(
    [buyer('an'), buyer('an'), buyer('binh')].map((browser) =>
      browser.post({ query: '{ liveOrders { code } }' }),
    ),
  );
  const tokens = asked('GET /event/v1.0/live-orders').map(({ headers }) => headers['x-access-token']);
  expect(tokens.sort()).toEqual(['an-access', 'an-access', 'binh-access']);
});
