// Requests that carry the token of an app, on a whole system: what they are answered, refused and charged, and how a revoked one ends.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestApp, type TestApp } from '../../../testing/people/apps.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import { holdOrder } from '../../../testing/shop/buy-over-graphql.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import type { Gateway } from '../../server.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import { type Live, openLive } from '../_live.ts';

let live: Live;
/** As in production, where visitors send the site's own operations only. */
let production: Gateway;
let shift = 0;
const passKeptTime = () => void (shift += limits.appTokenKeptSeconds * 1_000);

beforeAll(async () => {
  live = await openLive();
  production = await live.openGateway(
    {
      nodeEnv: 'production',
      allowFreeOperations: false,
      allowIntrospection: false,
      playground: false,
      costBudget: 50_000,
      costRestoreRate: 1,
    },
    { now: () => new Date(Date.now() + shift) },
  );
});
afterAll(() => live?.close());

const liveApp = (scopes?: Parameters<typeof addTestApp>[1]) =>
  addTestApp(live.db, { kind: 'live', ...scopes });
const asApp = ({ headers }: TestApp) => live.browser(production, headers);
const events = '{ events { edges { node { id title } } } }';
const itself = '{ app { id name kind scopes lastUsedAt } }';

test('answers documents of an app in production, which a visitor may not send, and tells it about itself', async () => {
  expect((await live.browser(production).ask(events)).errors?.[0]?.extensions['name']).toBe(
    'operation_not_known',
  );
  await addShowing(live.db, { places: 1 });
  const app = await liveApp({ scopes: ['catalogue_read'] });
  const { status, data, errors, setCookies, headers } = await asApp(app).ask(events);
  expect({ status, errors, setCookies }).toEqual({ status: 200, errors: undefined, setCookies: [] });
  expect(data.events.edges.length).toBeGreaterThan(0);
  expect(headers.get('cache-control')).toBe('no-store');
  const { data: told } = await asApp(app).ask(itself);
  expect(told.app).toEqual({
    id: app.appId,
    name: 'Lịch diễn',
    kind: 'live',
    scopes: ['catalogue_read'],
    lastUsedAt: null,
  });
  expect((await live.browser().ask(itself)).data).toEqual({ app: null });
});

test('refuses what the scopes do not open, by name; mutations and fields of an account whatever they are', async () => {
  const narrow = asApp(await liveApp({ scopes: ['catalogue_read'] }));
  const whole = asApp(await liveApp());
  const search = await narrow.ask('{ search(q: "nhạc") { total } }');
  expect([search.status, search.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="search_read"',
  ]);
  expect(search.data).toBeUndefined();
  expect(search.errors?.[0]?.extensions).toMatchObject({
    name: 'app_scope_missing',
    scope: 'search_read',
    field: 'Query.search',
  });
  expect((await whole.ask('{ search(q: "nhạc") { total } }')).errors).toBeUndefined();
  for (const [query, field] of [
    ['{ me { id } }', 'Query.me'],
    ['{ event(id: "e1") { title isFollowed } }', 'Event.isFollowed'],
    ['mutation { logout(input: {}) { session { state } } }', 'Mutation.logout'],
  ] as const) {
    const { status, errors } = await whole.ask(query);
    expect([status, errors?.[0]?.extensions]).toEqual([
      403,
      expect.objectContaining({ name: 'app_not_allowed', field }),
    ]);
  }
  // The site's own operations by their hashes are judged like any other document.
  const [sha256Hash] = [...loadKnownOperations().all()].find(([, { name }]) => name === 'BookingOrder')!;
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const { errors } = await whole.post({
    operationName: 'BookingOrder',
    variables: { code: 'X' },
    extensions,
  });
  expect(errors?.[0]?.extensions).toMatchObject({ name: 'app_not_allowed', field: 'Query.order' });
});

const byHash = (name: string, variables: object) => {
  const [sha256Hash] = [...loadKnownOperations().all()].find(([, row]) => row.name === name)!;
  return { operationName: name, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
};

async function eventOnSale(): Promise<string> {
  const { id } = await addShowing(live.db, { places: 1 });
  const { event_id } = await live.db
    .selectFrom('showings')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return event_id;
}

test('public operations come from the answers that visitors share, and the scopes are judged before those are asked', async () => {
  const gateway = await live.openGateway();
  const eventId = await eventOnSale();
  const body = byHash('EventScreen', { id: eventId });
  const [may, mayNot] = [await addTestApp(live.db), await addTestApp(live.db, { scopes: ['search_read'] })];
  const calls = async (headers: Record<string, string>) => {
    live.calls.length = 0;
    const answer = await live.browser(gateway, headers).post(body, { lang: 'vi' });
    return { answer, calls: live.calls.filter((call) => !call.includes('/apps/token')).length };
  };
  const asked = await calls(may.headers);
  expect(asked.answer.errors).toBeUndefined();
  expect(asked.calls).toBeGreaterThan(0);
  const [visitor, again] = [await calls({}), await calls(may.headers)];
  expect([visitor.calls, again.calls]).toEqual([0, 0]);
  expect([visitor.answer.text, again.answer.text]).toEqual([asked.answer.text, asked.answer.text]);
  const refused = await calls(mayNot.headers);
  expect([refused.answer.status, refused.answer.data, refused.calls]).toEqual([403, undefined, 0]);
  expect(refused.answer.errors?.[0]?.extensions).toMatchObject({
    name: 'app_scope_missing',
    scope: 'catalogue_read',
  });
});

test('an app’s GET is kept by its own cache alone, and a visitor’s is not given to a token', async () => {
  const eventId = await eventOnSale();
  const { extensions, ...body } = byHash('EventScreen', { id: eventId });
  const search = new URLSearchParams({
    operationName: body.operationName,
    variables: JSON.stringify(body.variables),
    extensions: JSON.stringify(extensions),
    lang: 'vi',
  });
  const headersOf = async (headers: Record<string, string>) => {
    const { status, headers: told } = await fetch(`${live.gateway.url}/graphql?${search}`, { headers });
    return [status, told.get('cache-control')?.split(',')[0], told.get('vary')];
  };
  const vary = 'accept, accept-encoding, authorization';
  const preflight = { 'apollo-require-preflight': '1' };
  expect(await headersOf(preflight)).toEqual([200, 'public', vary]);
  expect(await headersOf((await addTestApp(live.db)).headers)).toEqual([200, 'private', vary]);
  expect((await headersOf({ authorization: 'Bearer nonsense' })).slice(0, 2)).toEqual([401, 'no-store']);
});

test('a token that is not accepted is refused as such, and the request is nobody’s', async () => {
  const test = await addTestApp(live.db, { kind: 'test' });
  const { headers } = await liveApp();
  const last = headers.authorization.at(-1) === 'x' ? 'y' : 'x';
  for (const [authorization, reason] of [
    ['Bearer nonsense', 'malformed'],
    [headers.authorization.slice(0, -1) + last, 'malformed'],
    [test.headers.authorization, 'wrong_kind'],
  ] as const) {
    const answer = await live.browser(production, { authorization }).ask(events);
    expect([answer.status, answer.headers.get('www-authenticate'), answer.data]).toEqual([
      401,
      'Bearer error="invalid_token"',
      undefined,
    ]);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'app_token_invalid', reason });
  }
  // Everywhere else it is the other way round.
  expect((await live.browser(live.gateway, test.headers).ask(itself)).data.app.kind).toBe('test');
  const elsewhere = await live.browser(live.gateway, headers).ask(itself);
  expect(elsewhere.errors?.[0]?.extensions['reason']).toBe('wrong_kind');
});

test('a revoked token, and every token of a revoked app, is refused when what was heard of it is too old', async () => {
  const [one, other] = [await liveApp(), await liveApp()];
  const reasonOf = async (app: TestApp) => (await asApp(app).ask(itself)).errors?.[0]?.extensions['reason'];
  expect([await reasonOf(one), await reasonOf(other)]).toEqual([undefined, undefined]);
  await sql`UPDATE app_tokens SET revoked_at = now() WHERE id = ${one.tokenId}`.execute(live.db);
  await sql`UPDATE apps SET revoked_at = now() WHERE id = ${other.appId}`.execute(live.db);
  passKeptTime();
  expect([await reasonOf(one), await reasonOf(other)]).toEqual(['revoked', 'revoked']);
});

test('cookies beside a token are not read: nobody’s data and nobody’s session', async () => {
  const buyer = await loggedIn(live.browser(), live.db, 'buyer-of-an-app@example.com');
  const { headers } = await addTestApp(live.db);
  const { heldShowing, code } = await heldBy(buyer);
  const seats = 'query S($id: ID!) { section(showingId: $id, sectionId: "stalls") { seats { state } } }';
  const states = async (sent: Record<string, string>) => {
    const { data, setCookies } = await buyer.ask(seats, { id: heldShowing }, { headers: sent });
    expect(setCookies).toEqual([]);
    return data.section.seats.map(({ state }: { state: string }) => state);
  };
  expect(await states({})).toEqual(['yours', 'free']);
  expect(await states(headers)).toEqual(['held', 'free']);
  const { errors } = await buyer.ask(
    'query O($code: ID!) { order(code: $code) { state } }',
    { code },
    { headers },
  );
  expect(errors?.[0]?.extensions['name']).toBe('app_not_allowed');
  expect((await buyer.ask('{ session { state } }')).data.session.state).toBe('active');
});

async function heldBy(buyer: Awaited<ReturnType<typeof loggedIn>>) {
  const { id, seatIds } = await addShowing(live.db, { seats: 2 });
  return { heldShowing: id, code: await holdOrder(buyer, id, { seatIds: [seatIds[0]!] }) };
}

test('each app has a budget of its own, apart from the visitors of its network', async () => {
  const gateway = await live.openGateway({ costBudget: 50_000, costRestoreRate: 1 });
  const [one, other] = [await addTestApp(live.db), await addTestApp(live.db)];
  const leftOf = async (headers: Record<string, string> = {}) => {
    const { text } = await live.browser(gateway, headers).ask('{ recapYear }');
    return (JSON.parse(text) as { extensions: { cost: { left: number } } }).extensions.cost.left;
  };
  const before = [await leftOf(one.headers), await leftOf(other.headers), await leftOf()] as const;
  for (let at = 0; at < 20; at += 1)
    await live.browser(gateway, one.headers).ask('{ provinces { code name } }');
  const after = [await leftOf(one.headers), await leftOf(other.headers), await leftOf()] as const;
  expect(before[0] - after[0]).toBeGreaterThan(1_000);
  expect(before[1] - after[1]).toBeLessThan(50);
  expect(before[2] - after[2]).toBeLessThan(50);
});

const changes = 'subscription S($id: ID!) { seatsChanged(showingId: $id) { seats { state } } }';
const listening = () => expect.poll(() => production.listening().topics).toBeGreaterThan(0);
const silent = () => expect.poll(() => production.listening().topics).toBe(0);

test('hears public subscriptions over a socket until the token is revoked', async () => {
  const buyer = await loggedIn(live.browser(), live.db, 'seats-of-an-app@example.com');
  const showing = await addShowing(live.db, { seats: 3 });
  const app = await liveApp({ scopes: ['seats_read'] });
  const program = live.browser(production);
  const heard = program.listen(changes, { id: showing.id }, program.socket(app.headers));
  await listening();
  await holdOrder(buyer, showing.id, { seatIds: [showing.seatIds[0]!] });
  expect((await heard.next()).data.seatsChanged.seats).toEqual([{ state: 'held' }]);
  await sql`UPDATE app_tokens SET revoked_at = now() WHERE id = ${app.tokenId}`.execute(live.db);
  passKeptTime();
  const { incompleteOrder } = (
    await buyer.ask('query I($id: ID!) { incompleteOrder(showingId: $id) { code } }', { id: showing.id })
  ).data;
  await buyer.ask(
    'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { order { state } } }',
    {
      input: { orderCode: incompleteOrder.code },
    },
  );
  expect((await heard.next()).errors?.[0]?.extensions).toMatchObject({ reason: 'revoked' });
  expect(await heard.ended).toBeUndefined();
  await silent();
  const again = program.listen(changes, { id: showing.id }, program.socket(app.headers));
  expect(await again.ended).toMatchObject([{ extensions: { name: 'app_token_invalid' } }]);
  await program.close();
  await buyer.close();
});

test('a socket of an app hears nothing of an account, nor without the scope', async () => {
  const program = live.browser(production);
  const params = (await liveApp({ scopes: ['queues_read'] })).headers;
  for (const [query, name] of [
    ['subscription { sessionEvents { kind } }', 'app_not_allowed'],
    ['subscription { seatsChanged(showingId: "e1s") { sectionIds } }', 'app_scope_missing'],
  ] as const) {
    const { ended } = program.listen(query, {}, program.socket(params));
    expect(await ended).toMatchObject([{ extensions: { name } }]);
  }
  await program.close();
});

test('the same over an event stream, where a bad token is refused by status', async () => {
  const stream = (headers: Record<string, string>, query: string) =>
    fetch(`${production.url}/graphql/stream?query=${encodeURIComponent(query)}`, { headers });
  const { headers } = await liveApp({ scopes: ['queues_read'] });
  const refused = await stream({ authorization: 'Bearer x' }, 'subscription { sessionEvents { kind } }');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer error="invalid_token"',
  ]);
  const closed = await (await stream(headers, 'subscription { sessionEvents { kind } }')).text();
  expect(closed).toContain('app_not_allowed');
  const query = 'subscription { queueTurn(showingId: "nowhere") { nowServing } }';
  const open = await (await stream(headers, query)).text();
  // It was let through to the queue, which there is none of.
  expect(open).not.toContain('app_');
});

test('no log line has a token, nor does an answer that refuses it', async () => {
  const { token, headers } = await liveApp();
  const { text } = await live.browser(production, { authorization: `${headers.authorization}x` }).ask(itself);
  await asApp({ headers } as TestApp).ask('{ me { id } }');
  for (const said of [text, JSON.stringify(live.lines)]) expect(said).not.toContain(token.slice(8, 30));
});
