// Private data: every private operation is called by everybody except its owner, and every public query is compared field by field
// between owner and visitor.
import { privateShops } from '../../../demo/shops/private-shops.ts';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, type GraphQLError } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/lib/time/clock.ts';
import { typeCodeHash } from '@mo-man/schema/rules/event/type-code.rule.ts';
import { signToken } from '../../../platform/lib/crypto/token.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { patience } from '../../../testing/patience.ts';
import { addVoucher } from '../../../testing/shop/vouchers.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Caller, callers, openCallers } from './_callers.ts';
import { type Live, openLive } from '../_live.ts';
import { addQueuedShowing } from '../_queued-showing.ts';
import { privateFields, privateOperations, publicOperations } from './_private-operations.ts';
import { type Owned, silence, someAddress } from './_private-row.ts';
import { publicReads } from './_public-reads.ts';
import { differences, fieldsIn, wholeQuestions } from './_whole-selection.ts';
import { loggedIn, stepUpIn } from '../../../testing/people/sessions.ts';
import { messagesSent } from '../_messages-sent.ts';

const schemaFile = fileURLToPath(new URL('../../../schema/schema.graphql', import.meta.url));
const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];

const eventOf = async (id: string): Promise<string> =>
  (await owner.ask('query Q($id: ID!) { showing(id: $id) { event { id } } }', { id })).data.showing.event.id;

const slugOfVenue = async (id: string): Promise<string> =>
  (await owner.ask('query Q($id: ID!) { showing(id: $id) { venue { slug } } }', { id })).data.showing.venue
    .slug;

let live: Live;
let owner: Browser;
let stranger: Browser;
let owned: Owned;
let browserOf: (caller: Caller) => Browser;

beforeAll(async () => {
  live = await openLive({}, {}, undefined, privateShops);
  const { db } = live;
  owner = await loggedIn(live.browser(), db, 'owner@example.com');
  stranger = await loggedIn(live.browser(), db, 'stranger@example.com');
  const free = await addShowing(db, { places: 5, price: 0 });
  const seated = await addShowing(db, { seats: 2 });
  await sql`INSERT INTO ticket_types (showing_id, id, section_id, name, price, position, opened_by)
    VALUES (${seated.id}, 'guest', 'stalls', '{"vi": "Khách", "en": "Guest"}', 1000, 9, ${[typeCodeHash(seated.id, 'BANBE2026')]})`.execute(
    db,
  );
  const queuedShowing = await addQueuedShowing(db);
  const { order } = await submitOrder(
    owner,
    await holdOrder(owner, free.id, { tickets: [{ ticketTypeId: 'place', quantity: 1 }] }),
    null,
  );
  await owner.ask(
    'mutation Join($input: JoinQueueInput!) { joinQueue(input: $input) { queue { place { number } } } }',
    { input: { showingId: queuedShowing } },
  );
  const voucher = await addVoucher(db);
  const { data: me } = await owner.ask('{ me { id } }');
  await sql`INSERT INTO balances (user_id, unit, amount) VALUES (${me.me.id}, 'free_gift', 1)`.execute(db);
  await sql`UPDATE showings SET presale_required = true, presale = '{"minutes_before": 60, "lane": "priority"}'
    WHERE id = ${queuedShowing}`.execute(db);
  await sql`INSERT INTO presale_entries (showing_id, user_id, code_hash) VALUES (${queuedShowing}, ${me.me.id}, 'x')`.execute(
    db,
  );
  const { data: sent } = await owner.ask(
    'mutation G($input: SendGiftInput!) { sendGift(input: $input) { gift { id } } }',
    { input: { freeGifts: 1, idempotencyKey: 'gift-of-the-matrix-1' } },
  );
  const { data: written } = await owner.ask(
    'mutation S($input: RequestSupportInput!) { requestSupport(input: $input) { request { number } } }',
    { input: { topic: 'other', message: 'Only for the owner.', idempotencyKey: 'support-of-the-matrix' } },
  );
  const { data: saved } = await owner.ask(
    'mutation A($input: SaveAddressInput!) { saveAddress(input: $input) { address { id } } }',
    { input: { address: someAddress } },
  );
  await sql`INSERT INTO identities (id, provider, subject, user_id) VALUES ('loginofowner', 'google', 'x', ${me.me.id})`.execute(
    db,
  );
  await sql`INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    VALUES ('passkeyofowner', ${me.me.id}, 'x', '', 0, '{}', 'x')`.execute(db);
  const waited = await addShowing(db, { seats: 1 });
  await sql`INSERT INTO waiting_lists (showing_id) VALUES (${waited.id})`.execute(db);
  await sql`INSERT INTO waiting_places (id, showing_id, user_id, quantity, language, state)
    VALUES ('placeofowner', ${waited.id}, ${me.me.id}, 1, 'vi', 'offered')`.execute(db);
  await sql`INSERT INTO waiting_offers (id, place_id, showing_id, user_id, ticket_type_id, unit_ids, expires_at)
    VALUES ('offerofowner', 'placeofowner', ${waited.id}, ${me.me.id}, 'seat', '{S01}', now() + interval '1 day')`.execute(
    db,
  );
  await sql`UPDATE units SET claim_kind = 'offer', claim_id = 'offerofowner' WHERE showing_id = ${waited.id}`.execute(
    db,
  );
  owned = {
    placeId: 'placeofowner',
    offerId: 'offerofowner',
    giftId: sent.sendGift.gift.id,
    voucherId: voucher.id,
    unsavedVoucherId: (await addVoucher(db)).id,
    orderCode: order.code,
    ticketId: order.ticketIds[0]!,
    heldShowing: seated.id,
    heldEvent: await eventOf(seated.id),
    followedVenue: await slugOfVenue(seated.id),
    queuedEvent: await eventOf(queuedShowing),
    heldCode: await holdOrder(owner, seated.id, { seatIds: [seated.seatIds[0]!] }),
    queuedShowing,
    sectionId: 'stalls',
    strangersStepUp: await stepUpIn(stranger),
    sessionId: (await owner.ask('{ devices { id } }')).data.devices[0].id,
    socialLoginId: 'loginofowner',
    passkeyId: 'passkeyofowner',
    addressId: saved.saveAddress.address.id,
    supportNumber: written.requestSupport.request.number,
    unsubscribeToken: await signToken(
      'unsubscribe',
      { sub: (await owner.ask('{ me { id } }')).data.me.id },
      { secret: testSecrets.ACCESS_TOKEN_SECRET, clock: systemClock, seconds: 3600 },
    ),
  };
  await owner.ask('mutation F($input: FollowEventInput!) { followEvent(input: $input) { mailedTo } }', {
    input: { eventId: owned.heldEvent },
  });
  await owner.ask('mutation F($input: FollowProfileInput!) { followProfile(input: $input) { mailedTo } }', {
    input: { kind: 'venue', slug: owned.followedVenue },
  });
  await owner.ask('mutation S($input: SaveVoucherInput!) { saveVoucher(input: $input) { voucher { id } } }', {
    input: { voucherId: voucher.id },
  });
  await owner.ask(
    'mutation D($input: ApplyDiscountInput!) { applyDiscount(input: $input) { order { code } } }',
    {
      input: { orderCode: owned.heldCode, voucherCode: voucher.code },
    },
  );
  await sql`INSERT INTO votings (id, slug, title, about, opens_at, closes_at, max_per_vote)
    VALUES ('best', 'best-night', '{"vi": "x", "en": "x"}', '{"vi": "x", "en": "x"}', now(), now() + interval '1 day', 9)`.execute(
    db,
  );
  await sql`INSERT INTO voting_candidates (voting_id, id, name, position)
    VALUES ('best', 'one', '{"vi": "x", "en": "x"}', 0)`.execute(db);
  await sql`INSERT INTO balances (user_id, unit, amount) VALUES (${me.me.id}, 'heart', 5)
    ON CONFLICT (user_id, unit) DO UPDATE SET amount = 5`.execute(db);
  await owner.ask('mutation V($input: CastVoteInput!) { castVote(input: $input) { voting { id } } }', {
    input: { slug: 'best-night', candidateId: 'one', hearts: 2, idempotencyKey: 'vote-of-the-matrix-1' },
  });
  browserOf = await openCallers(live, stranger);
});
afterAll(async () => {
  for (const browser of [owner, stranger]) await browser.close();
  await live?.close();
});

test('lists every operation of the schema in one of the two tables', () => {
  const all = roots.flatMap((root) =>
    Object.keys(root?.getFields() ?? {}).map((field) => `${root?.name}.${field}`),
  );
  expect([...Object.keys(privateOperations), ...publicOperations].sort()).toEqual(all.sort());
});

/** The data, or the code of the error. */
async function answerTo(browser: Browser, caller: Caller, name: string): Promise<unknown> {
  const row = privateOperations[name]!;
  const variables = row.variables?.(owned) ?? {};
  if (!name.startsWith('Subscription.')) {
    const { data, errors, headers, status } = await browser.ask(row.ask, variables);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(status).toBe(errors?.[0]?.extensions['name'] === 'app_not_allowed' ? 403 : 200);
    return errors ? errors[0]!.extensions['code'] : data;
  }
  const heard = browser.listen(row.ask, variables);
  if (caller === 'app') return ((await heard.ended) as GraphQLError[])[0]!.extensions['code'];
  const answer = await heard.next();
  if (!answer.errors) return answer.data;
  expect(await heard.ended).toBeUndefined();
  return answer.errors[0]!.extensions['code'];
}

/** Events about the owner that another account hears until its own logout. */
async function heardOfOwner(ask: string): Promise<object[]> {
  const other = await loggedIn(live.browser(), live.db, 'passer-by@example.com');
  // Waits until the message of their own login has been sent.
  await messagesSent(live.db);
  const { topics } = live.gateway.listening();
  const heard = other.listen(ask);
  await expect.poll(() => live.gateway.listening().topics, patience).toBe(topics + 1);
  const { id } = (await owner.ask('{ me { id } }')).data.me;
  await enqueue(live.db, { kind: 'message', topic: 'user', id, payload: { kind: 'tickets' } });
  await messagesSent(live.db);
  await other.ask('mutation Out { logout(input: {}) { session { state } } }');
  const said = [];
  for (let last = ''; last !== 'ended'; last = said.at(-1)!.sessionEvents.kind)
    said.push((await heard.next()).data);
  expect(await heard.ended).toBeUndefined();
  await other.close();
  return said;
}

/** A socket never refreshes: it reports that a refresh is needed. */
const unless = (name: string) => ({
  expired: name.startsWith('Subscription.') ? 'invalid_access_token' : -1002,
  revoked: 'invalid_device_access',
  otherDevice: 'invalid_device_access',
  app: 'app_not_allowed',
});

describe.each(Object.keys(privateOperations))('%s', (name) => {
  test.each(callers)('gives a %s nothing of the owner', async (caller) => {
    const row = privateOperations[name]!;
    const wanted =
      caller === 'visitor' || caller === 'stranger' ? row[caller] : (row[caller] ?? unless(name)[caller]);
    if (wanted === silence) {
      expect(await heardOfOwner(row.ask)).toEqual([{ sessionEvents: { kind: 'ended' } }]);
      return;
    }
    const browser = browserOf(caller);
    expect(await answerTo(browser, caller, name)).toEqual(wanted);
    await browser.close();
  });
});

test('refuses a stolen refresh token on another device', async () => {
  const thief = browserOf('otherDevice');
  thief.cookies.delete('mm_access');
  const { errors } = await thief.ask('{ orders { edges { node { code } } } }');
  expect(errors?.[0]?.extensions['code']).toBe('invalid_device_access');
});

/** Without the server's time and tokens, which differ in every answer. */
const steadyDifferences = (mine: unknown, theirs: unknown): string[] =>
  differences(mine, theirs).filter((path) => !/\.(serverNow|token)$/.test(path));

/** Paths at which the owner's answer differs from another caller's. */
async function seenIn(question: string, variables: Record<string, unknown>, other: Browser) {
  const read = async (browser: Browser): Promise<unknown> => {
    const { data, errors } = await browser.ask(question, variables);
    expect(errors, question).toBeUndefined();
    return data;
  };
  // A queue changes by itself: the owner's answers before and after must be equal, else the query is repeated.
  for (let mine = await read(owner); ;) {
    const theirs = await read(other);
    const still = await read(owner);
    if (steadyDifferences(mine, still).length === 0) return steadyDifferences(mine, theirs);
    mine = still;
  }
}

const questionsAbout = (name: string) => wholeQuestions(schema, { name, ...publicReads[name]! });

/** The same for everything that a query returns. */
async function seenOtherwise(name: string, other: Browser): Promise<string[]> {
  const seen = new Set<string>();
  for (const question of questionsAbout(name)) {
    const paths = await seenIn(question, publicReads[name]!.variables(owned), other);
    for (const path of paths) seen.add(path);
  }
  return [...seen];
}

const publicQueries = publicOperations
  .filter((name) => name.startsWith('Query.') && name !== 'Query.session')
  .map((name) => name.slice('Query.'.length));

test('compares every public query', () => {
  const mixed = Object.keys(privateOperations).filter((name) => privateOperations[name]!.private);
  expect(Object.keys(publicReads).sort()).toEqual(
    [...publicQueries, ...mixed.map((name) => name.slice('Query.'.length))].sort(),
  );
});

test('covers every field in one query or another', () => {
  const names = Object.keys(publicReads);
  const all = names.flatMap((name) => [...fieldsIn(schema, name)]);
  const asked = names.flatMap((name) => [...fieldsIn(schema, name, questionsAbout(name))]);
  expect([...new Set(asked)].sort()).toEqual([...new Set(all)].sort());
  expect(new Set(all).size).toBeGreaterThan(200);
});

test.each(Object.keys(publicReads))(
  'shows the owner of %s only the listed fields differently',
  async (name) => {
    const listed = privateOperations[`Query.${name}`]?.private ?? [];
    for (const caller of ['visitor', 'stranger'] as const) {
      const seen = await seenOtherwise(name, browserOf(caller));
      const within = (path: string) => (field: string) => path === field || path.startsWith(`${field}.`);
      const unlisted = seen.filter((path) => !listed.some(within(path)));
      expect(unlisted.filter((path) => !privateFields.includes(path.split('.').at(-1) ?? ''))).toEqual([]);
      expect(listed.filter((field) => !seen.some((path) => within(path)(field)))).toEqual([]);
    }
  },
);

test('leaves everything of the owner unchanged', async () => {
  const { data, errors } = await owner.ask(
    `query Mine($order: ID!, $held: ID!, $ticket: ID!, $seated: ID!, $queued: ID!) {
      me { name }
      order(code: $order) { state contact { name } }
      held: order(code: $held) { state contact { name } payments { id } }
      ticket(id: $ticket) { state }
      incompleteOrder(showingId: $seated) { code }
      section(showingId: $seated, sectionId: "stalls") { seats { state } }
      queue(showingId: $queued) { place { number } }
      followedEvents { id }
      followedProfiles { slug isFollowed }
    }`,
    {
      order: owned.orderCode,
      held: owned.heldCode,
      ticket: owned.ticketId,
      seated: owned.heldShowing,
      queued: owned.queuedShowing,
    },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    me: { name: 'Nguyễn An' },
    order: { state: 'paid', contact: { name: 'Nguyễn An' } },
    held: { state: 'holding', contact: null, payments: [] },
    ticket: { state: 'active' },
    incompleteOrder: { code: owned.heldCode },
    section: { seats: [{ state: 'yours' }, { state: 'free' }] },
    queue: { place: { number: 1 } },
    followedEvents: [{ id: owned.heldEvent }],
    followedProfiles: [{ slug: owned.followedVenue, isFollowed: true }],
  });
});
