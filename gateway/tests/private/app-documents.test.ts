// Documents that apps register, on a whole system: asked by id by the app that has them and by nobody else, at every gateway.
import { createHash } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestApp, type TestApp } from '../../../testing/people/apps.ts';
import type { Gateway } from '../../server.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import { type Live, openLive } from '../_live.ts';

let live: Live;
let gateway: Gateway;
let other: Gateway;
let shift = 0;
const passKeptTime = () => void (shift += limits.appDocumentKeptSeconds * 1_000);

beforeAll(async () => {
  live = await openLive();
  const production = {
    nodeEnv: 'production',
    allowFreeOperations: false,
    allowIntrospection: false,
    playground: false,
    costBudget: 50_000,
    costRestoreRate: 1,
  } as const;
  const hooks = { now: () => new Date(Date.now() + shift) };
  gateway = await live.openGateway(production, hooks);
  other = await live.openGateway(production, hooks);
});
afterAll(() => live?.close());

const newApp = (scopes?: Parameters<typeof addTestApp>[1]) =>
  addTestApp(live.db, { kind: 'live', ...scopes });
const idOf = (document: string) => `sha256:${createHash('sha256').update(document).digest('hex')}`;
const register = (app: TestApp, document: string) =>
  live
    .browser(gateway, app.headers)
    .ask(
      'mutation R($input: RegisterDocumentInput!) { registerDocument(input: $input) { document { id cost scopes createdAt } } }',
      { input: { document } },
    );
const remove = (app: TestApp, id: string) =>
  live
    .browser(gateway, app.headers)
    .ask('mutation R($input: RemoveDocumentInput!) { removeDocument(input: $input) { removed } }', {
      input: { id },
    });
const modern = { accept: 'application/graphql-response+json' };
async function get(at: Gateway, id: string, { headers }: Partial<TestApp>, more = '') {
  const answer = await fetch(`${at.url}/graphql?documentId=${id}${more}`, {
    headers: { ...modern, 'apollo-require-preflight': '1', ...headers },
  });
  const body = (await answer.json()) as {
    data?: Record<string, unknown>;
    errors?: { extensions: Record<string, unknown> }[];
    extensions?: { cost: { actual: number; left: number } };
  };
  return {
    status: answer.status,
    headers: answer.headers,
    ...body,
    error: body.errors?.[0]?.extensions['name'],
  };
}
const provinces = 'query Provinces { provinces { code name } }';

test('is registered once, listed, asked by GET, by its address and by POST at every gateway, and removed', async () => {
  const app = await newApp();
  const id = idOf(provinces);
  const first = await register(app, provinces);
  expect(first.errors).toBeUndefined();
  const { document } = first.data.registerDocument;
  expect(document).toMatchObject({ id, scopes: ['catalogue_read'] });
  expect(document.cost).toBeGreaterThan(10);
  expect((await register(app, provinces)).data.registerDocument.document).toEqual(document);
  const list = '{ registeredDocuments { id cost scopes createdAt } }';
  expect((await live.browser(gateway, app.headers).ask(list)).data.registeredDocuments).toEqual([document]);

  for (const at of [gateway, other]) {
    const found = await get(at, id, app);
    expect([found.status, found.errors]).toEqual([200, undefined]);
    expect((found.data!['provinces'] as unknown[]).length).toBeGreaterThan(10);
  }
  const byPath = await fetch(`${other.url}/graphql/${id}`, { headers: app.headers });
  const posted = await live.browser(other, app.headers).post({ documentId: id });
  expect([byPath.status, posted.status]).toEqual([200, 200]);
  expect(posted.data).toEqual(((await byPath.json()) as { data: unknown }).data);

  expect((await remove(app, id)).data).toEqual({ removeDocument: { removed: true } });
  expect((await remove(app, id)).data).toEqual({ removeDocument: { removed: false } });
  expect((await get(gateway, id, app)).error).toBe('operation_not_known');
  passKeptTime();
  expect((await get(other, id, app)).error).toBe('operation_not_known');
});

test('works for the app that registered it, and for no other, nor without a token', async () => {
  const [owner, stranger] = [await newApp(), await newApp()];
  const id = idOf(provinces);
  await register(owner, provinces);
  expect((await get(gateway, id, owner)).status).toBe(200);
  for (const caller of [stranger, {}])
    expect((await get(gateway, id, caller)).error).toBe('operation_not_known');
  expect((await remove(stranger, id)).data).toEqual({ removeDocument: { removed: false } });
  expect((await get(gateway, id, owner)).status).toBe(200);
});

test('needs the scopes of its fields from whichever token asks, and registering a scope of its own', async () => {
  const app = await newApp({ scopes: ['documents_register'] });
  const id = idOf(provinces);
  expect((await register(app, provinces)).data.registerDocument.document.scopes).toEqual(['catalogue_read']);
  const refused = await get(gateway, id, app);
  expect([refused.status, refused.error, refused.data]).toEqual([403, 'app_scope_missing', undefined]);
  const { status, errors } = await register(await newApp({ scopes: ['catalogue_read'] }), provinces);
  expect([status, errors?.[0]?.extensions]).toEqual([
    403,
    expect.objectContaining({ name: 'app_scope_missing', scope: 'documents_register' }),
  ]);
  const { errors: closed } = await register(app, '{ me { id } }');
  expect(closed?.[0]?.extensions).toMatchObject({ name: 'app_not_allowed', field: 'Query.me' });
});

test('a mutation by GET is 405 and does nothing; by POST it is done', async () => {
  const app = await newApp();
  const acting = `mutation { registerDocument(input: { document: "${provinces}" }) { document { id } } }`;
  const id = (await register(app, acting)).data.registerDocument.document.id as string;
  const answer = await get(gateway, id, app);
  expect([answer.status, answer.headers.get('allow'), answer.data]).toEqual([405, 'POST', undefined]);
  expect((await get(gateway, idOf(provinces), app)).error).toBe('operation_not_known');
  expect((await live.browser(gateway, app.headers).post({ documentId: id })).errors).toBeUndefined();
  expect((await get(gateway, idOf(provinces), app)).status).toBe(200);
});

test('is kept by the app’s own cache when all its fields are public, and by none otherwise', async () => {
  const app = await newApp();
  const momentary = '{ app { id } }';
  for (const document of [provinces, momentary]) await register(app, document);
  const said = async (document: string, more?: string) => {
    const { headers } = await get(gateway, idOf(document), app, more);
    return [headers.get('cache-control'), headers.get('vary')];
  };
  const age = `private, max-age=${limits.responseCacheSeconds}`;
  const vary = 'accept, accept-encoding, authorization';
  expect(await said(provinces, '&lang=vi')).toEqual([age, vary]);
  expect(await said(provinces)).toEqual([age, `${vary}, accept-language, cookie`]);
  expect((await said(momentary))[0]).toBe('no-store');
  const posted = await live.browser(gateway, app.headers).post({ documentId: idOf(provinces) });
  expect(posted.headers.get('cache-control')).toBe('no-store');
});

test('costs what its text costs', async () => {
  const app = await newApp();
  await register(app, provinces);
  const byId = await get(gateway, idOf(provinces), app);
  const { text } = await live.browser(gateway, app.headers).ask(provinces);
  const byText = JSON.parse(text) as typeof byId;
  expect(byId.extensions!.cost.actual).toBeGreaterThan(10);
  expect(byText.extensions!.cost.actual).toBe(byId.extensions!.cost.actual);
  const spent = byId.extensions!.cost.left - byText.extensions!.cost.left;
  expect(Math.abs(spent - byId.extensions!.cost.actual)).toBeLessThan(10);
});

test('an app has a bounded number of documents, and one that is there may be registered again', async () => {
  const app = await newApp();
  const documentOf = (at: number) => `query Q${at} { provinces { code } }`;
  await live.db
    .insertInto('app_documents')
    .values(
      Array.from({ length: limits.appDocumentsMax }, (_, at) => ({
        app_id: app.appId,
        hash: createHash('sha256').update(documentOf(at)).digest(),
        document: documentOf(at),
        cost: 10,
        scopes: ['catalogue_read'],
      })),
    )
    .execute();
  const { errors } = await register(app, documentOf(limits.appDocumentsMax));
  expect(errors?.[0]?.extensions).toMatchObject({ name: 'app_documents_full', most: limits.appDocumentsMax });
  expect((await register(app, documentOf(0))).errors).toBeUndefined();
  await remove(app, idOf(documentOf(1)));
  expect((await register(app, documentOf(limits.appDocumentsMax))).errors).toBeUndefined();
});

test('an id of the site’s own operations is still theirs', async () => {
  const app = await newApp();
  const [hash] = [...loadKnownOperations().all()].find(([, { name }]) => name === 'SearchShortcuts')!;
  live.calls.length = 0;
  expect((await get(gateway, `sha256:${hash}`, app)).status).toBe(200);
  expect(live.calls.filter((call) => call.includes('/apps/documents'))).toEqual([]);
});
