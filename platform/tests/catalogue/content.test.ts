import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerContent } from '../../apis/content.ts';
import { openService } from '../../../testing/services/open-service.ts';
import { importValue, pictureAddresses, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';

const methods = [
  {
    code: 'vietqr',
    name: { vi: 'Chuyển khoản', en: 'Transfer' },
    description: { vi: 'Quét mã', en: 'Scan' },
    provider: { limits: { minAmount: 2_000, maxAmount: 9_000_000 } },
    isInMaintenance: true,
  },
];

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  service = await openService((app, deps) => registerContent(app, { ...deps, payments: { methods } }));
  await importValue(service.db, smallCatalogue());
});
afterAll(() => service.close());

const query = (text: string, variables?: object, language: 'vi' | 'en' = 'vi') =>
  service.ask('/graphql/query', { method: 'POST', body: { query: text, variables }, language });

describe('the content endpoint', () => {
  test('returns the home screen in the language of the header, with one statement', async () => {
    const home = `{ contentHome(id: "home") {
      id banners { id title subtitle image event { id organizer { id name about } } }
      categories { id name icon } destinations { id name image }
    } }`;
    const answer = await query(home);
    expect(answer.data.contentHome).toEqual({
      id: 'home',
      banners: [
        {
          id: 'top',
          title: 'Tối nay',
          subtitle: null,
          image: pictureAddresses.banner,
          event: { id: 'seated', organizer: { id: 'org', name: 'Đèn Giấy', about: 'Về chúng tôi' } },
        },
      ],
      categories: [{ id: 'concert', name: 'Hoà nhạc', icon: 'concert' }],
      destinations: [{ id: '1', name: 'Hà Nội', image: pictureAddresses.banner }],
    });
    expect(answer.statements).toBe(1);
    expect((await query(home, {}, 'en')).data.contentHome.categories[0].name).toBe('Concerts');
    expect((await query('{ contentHome(id: "x") { id } }')).data).toEqual({ contentHome: null });
  });

  test('returns events in the order of the ids, null for unknown ones, with a statement per root field', async () => {
    const answer = await query(
      `query Q($ids: [ID!]!) {
        a: contentEvents(ids: $ids) { id organizer { name } }
        b: contentEvents(ids: ["seated"]) { organizer { logo } }
      }`,
      { ids: ['free', 'gone', 'seated', 'free'] },
    );
    const organizer = { name: 'Đèn Giấy' };
    expect(answer.data).toEqual({
      a: [{ id: 'free', organizer }, null, { id: 'seated', organizer }, { id: 'free', organizer }],
      b: [{ organizer: { logo: pictureAddresses.logo } }],
    });
    expect(answer.statements).toBe(2);
  });

  test('answers introspection', async () => {
    expect((await query(getIntrospectionQuery())).data.__schema.queryType.name).toBe('Query');
  });
});

describe('refusals', () => {
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, at) => `a${at}: contentHome(id: "home") { id }`).join(' ');
  const doubling = Array.from(
    { length: 30 },
    (_, at) => `fragment f${at} on Home { ...f${at + 1} ...f${at + 1} }`,
  ).join(' ');
  const types = `${'{ ofType '.repeat(20)}{ name }${' }'.repeat(20)}`;

  test.each([
    ['a field that does not exist', '{ contentPage { id } }', 'Cannot query field'],
    ['what is no GraphQL', '{', 'Syntax Error'],
    ['too many root fields', `{ ${aliases(51)} }`, 'root fields'],
    ['too many tokens', `{ ${aliases(1000)} }`, 'tokens'],
    [
      'fragments that double',
      `{ contentHome(id: "home") { ...f0 } } ${doubling} fragment f30 on Home { id }`,
      'At most 1000 fields',
    ],
    ['fragments in a circle', '{ contentHome(id: "home") { ...c } } fragment c on Home { ...c }', 'itself'],
    ['too many levels', `{ __type(name: "Home") ${types} }`, 'levels deep'],
  ])('%s', async (_, text, words) => {
    const answer = await query(text);
    expect(answer.status).toBe(200);
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.[0].message).toContain(words);
    expect(answer.statements).toBe(0);
  });

  test.each([
    ['a literal', `{ contentHome(id: ${'['.repeat(20_000)}`],
    ['a type', `query ($a: ${'['.repeat(1_000)}`],
    ['a selection', '{ a'.repeat(500)],
  ])('%s that is nested too deep: 400', async (_, text) => {
    const answer = await query(text);
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'invalid_input' } }],
    });
  });

  test('variables that are nested too deep: 400', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 1_000; level += 1) deep = [deep];
    const answer = await query('{ contentHome(id: "home") { id } }', { deep });
    expect(answer).toMatchObject({ status: 400, errors: [{ extensions: { code: 'invalid_input' } }] });
  });

  test('more than 100 ids: invalid_input at their field', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `e${at}`);
    const answer = await query('query Q($ids: [ID!]!) { contentEvents(ids: $ids) { id } }', { ids });
    expect(answer.errors?.[0]).toMatchObject({
      path: ['contentEvents'],
      extensions: { code: 'invalid_input', status_code: 400 },
    });
  });

  test('an unexpected error is masked', async () => {
    const answer = await query('{ contentEvents(ids: ["a\\u0000"]) { id } contentHome(id: "home") { id } }');
    expect(answer.errors?.[0].extensions.name).toBe('internal_error');
    expect(JSON.stringify(answer)).not.toContain('UTF8');
  });

  test('a body that is no request, and a caller without a device', async () => {
    const post = (body: unknown, device = true) =>
      service.ask('/graphql/query', { method: 'POST', body, device });
    expect(await post([1])).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'invalid_input' } }],
    });
    expect(
      (await post({ query: '{ contentHome(id: "home") { id } }' }, false)).errors?.[0].extensions.name,
    ).toBe('invalid_device_token');
  });
});
