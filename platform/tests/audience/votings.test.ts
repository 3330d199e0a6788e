// Votings over HTTP, on real PostgreSQL: hearts are spent once, only while the voting is open, and the count is right. The race for the
// maximum per account also runs without its lock, and must then go wrong.
import { limits } from '@mo-man/schema/limits.ts';
import type { VotingTallyWire } from '@mo-man/schema/wire/voting.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tellTallies } from '../../audience/voting/tell-tallies.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { patience } from '../../../testing/patience.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
const db = () => shop.database.db;
const guards = guardsOf(db);
afterEach(() => guards.putBack());

const key = () => randomId(20);
const day = 86_400_000;

interface VotingOptions {
  eventId?: string;
  opensIn?: number;
  closesIn?: number;
  perVote?: number;
  perAccount?: number | null;
  hides?: boolean;
}

/** A voting of two candidates; times in milliseconds from now. */
async function addVoting({
  opensIn = -day,
  closesIn = day,
  perVote = 50,
  perAccount = null,
  hides = false,
  eventId,
}: VotingOptions = {}): Promise<string> {
  const id = randomId();
  const slug = `v-${id}`;
  await sql`INSERT INTO votings (id, slug, event_id, title, about, opens_at, closes_at, max_per_vote, max_per_account, hides_tally)
    VALUES (${id}, ${slug}, ${eventId ?? null}, '{"vi": "Bình chọn", "en": "Voting"}', '{"vi": "Luật", "en": "Rules"}',
      now() + ${opensIn} * interval '1 ms', now() + ${closesIn} * interval '1 ms', ${perVote}, ${perAccount}, ${hides})`.execute(
    db(),
  );
  for (const [position, name] of ['one', 'two'].entries())
    await sql`INSERT INTO voting_candidates (voting_id, id, name, position)
      VALUES (${id}, ${name}, ${JSON.stringify({ vi: name, en: name })}, ${position})`.execute(db());
  return slug;
}

async function voter(hearts: number): Promise<string> {
  const user = await shop.buyer();
  await sql`INSERT INTO balances (user_id, unit, amount) VALUES (${user}, 'heart', ${hearts})`.execute(db());
  await sql`INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after)
    VALUES (${user}, 'heart', ${hearts}, 'merge', ${hearts})`.execute(db());
  return user;
}

const vote = (slug: string, user: string, hearts: number, more: object = {}) =>
  shop.call(`POST /votings/${slug}/votes`, {
    user,
    body: { candidate_id: 'one', hearts, idempotency_key: key(), ...more },
  });
const ownOf = async (slug: string, user: string) =>
  (await shop.call(`GET /votings/${slug}/votes`, { user })).data;
const tallyOf = async (slug: string): Promise<VotingTallyWire> =>
  (await shop.call(`GET /votings/${slug}`)).data.tally;
const heartsOf = async (user: string): Promise<number> =>
  (await shop.call('GET /balances', { user })).data.heart;
const nameOf = (answer: Awaited<ReturnType<typeof vote>>) => answer.errors?.[0]?.extensions['name'];

test('moves hearts from the balance to the candidate, with an entry, and shows them in the count', async () => {
  const slug = await addVoting();
  const user = await voter(30);
  const answer = await vote(slug, user, 12);
  expect(answer.data).toMatchObject({ hearts: 12, balance: 18 });
  await vote(slug, user, 3, { candidate_id: 'two' });
  expect(await ownOf(slug, user)).toEqual({
    balance: 15,
    given: 15,
    candidates: [
      { candidate_id: 'one', hearts: 12 },
      { candidate_id: 'two', hearts: 3 },
    ],
  });
  expect(await tallyOf(slug)).toEqual({
    state: 'open',
    votes: 2,
    is_hidden: false,
    candidates: [
      { candidate_id: 'one', hearts: 12 },
      { candidate_id: 'two', hearts: 3 },
    ],
  });
  const entries = (await shop.call('GET /balances/heart/entries', { user })).data.items;
  expect(entries[0].node).toMatchObject({ amount: -3, reason: 'vote', balance_after: 15 });
});

test('votes once with the same key', async () => {
  const slug = await addVoting();
  const user = await voter(30);
  const again = { idempotency_key: key() };
  const first = await vote(slug, user, 10, again);
  expect((await vote(slug, user, 10, again)).data).toEqual(first.data);
  expect(nameOf(await vote(slug, user, 11, again))).toBe('idempotency_key_reused');
  expect(await heartsOf(user)).toBe(20);
});

describe('a refused vote takes nothing', () => {
  test.each([
    ['before it opens', { opensIn: day, closesIn: 2 * day }, 1, 'voting_not_open'],
    ['after it has closed', { opensIn: -2 * day, closesIn: -1 }, 1, 'voting_closed'],
    ['with more hearts than there are', {}, 31, 'low_hearts'],
    ['with more than an account may give', { perAccount: 10 }, 11, 'vote_limit'],
    ['with more than one vote may have', { perVote: 5 }, 6, 'invalid_input'],
    ['with no heart', {}, 0, 'invalid_input'],
  ])('%s', async (_, options, hearts, name) => {
    const slug = await addVoting(options);
    const user = await voter(30);
    expect(nameOf(await vote(slug, user, hearts))).toBe(name);
    expect(await heartsOf(user)).toBe(30);
    expect((await tallyOf(slug)).votes).toBe(0);
  });

  test('for an unknown candidate or voting, and by an account that never had hearts', async () => {
    const slug = await addVoting();
    const user = await voter(5);
    expect(nameOf(await vote(slug, user, 1, { candidate_id: 'three' }))).toBe('not_found');
    expect(nameOf(await vote('nothing', user, 1))).toBe('not_found');
    expect(nameOf(await vote(slug, await shop.buyer(), 1))).toBe('low_hearts');
    expect((await shop.call('GET /votings/nothing')).status).toBe(404);
  });
});

test('may hide the leader until the voting has closed', async () => {
  const slug = await addVoting({ hides: true });
  await vote(slug, await voter(30), 7);
  expect(await tallyOf(slug)).toEqual({ state: 'open', votes: 1, is_hidden: true, candidates: [] });
  await sql`UPDATE votings SET closes_at = now() WHERE slug = ${slug}`.execute(db());
  expect(await tallyOf(slug)).toMatchObject({ state: 'closed', is_hidden: false });
  expect((await tallyOf(slug)).candidates[0]).toEqual({ candidate_id: 'one', hearts: 7 });
});

test('are listed: open ones by their end, those to come by their opening, then those closed lately', async () => {
  const showing = async (isListed: boolean) => {
    const { id } = await addShowing(db());
    const { rows } = await sql<{ id: string }>`UPDATE events SET listed = ${isListed}
      WHERE id = (SELECT event_id FROM showings WHERE id = ${id}) RETURNING id`.execute(db());
    return rows[0]?.id ?? '';
  };
  const late = await addVoting({ closesIn: 9 * day, hides: true });
  const early = await addVoting({ closesIn: 2 * day, eventId: await showing(true) });
  const next = await addVoting({ opensIn: 2 * day, closesIn: 3 * day });
  const later = await addVoting({ opensIn: 5 * day, closesIn: 6 * day });
  const old = await addVoting({ opensIn: -20 * day, closesIn: -9 * day });
  const recent = await addVoting({ opensIn: -30 * day, closesIn: -day });
  const hidden = [
    await addVoting({ eventId: await showing(false) }),
    await addVoting({ opensIn: -200 * day, closesIn: -(limits.votingListedDays + 1) * day }),
  ];
  await vote(late, await voter(5), 5);
  const { data } = await shop.call('GET /votings');
  const mine = [early, late, next, later, recent, old, ...hidden];
  const listed = data.filter(({ slug }: { slug: string }) => mine.includes(slug));
  expect(listed.map(({ slug }: { slug: string }) => slug)).toEqual(mine.slice(0, 6));
  expect(listed[1].tally).toEqual({ state: 'open', votes: 1, is_hidden: true, candidates: [] });
});

describe('many votes of one account at the same moment', () => {
  const racers = 12;
  const raceOf = async (slug: string, user: string) => {
    const answers = await Promise.all(Array.from({ length: racers }, () => vote(slug, user, 10)));
    return answers.filter(({ data }) => data).length;
  };

  test('spend a heart once', async () => {
    const slug = await addVoting();
    const user = await voter(25);
    await guards.meetIn('lock_hearts', 4);
    expect(await raceOf(slug, user)).toBe(2);
    expect(await heartsOf(user)).toBe(5);
    expect((await tallyOf(slug)).candidates[0]?.hearts).toBe(20);
  });

  test('give no more than an account may', async () => {
    const slug = await addVoting({ perAccount: 30 });
    const user = await voter(200);
    await guards.meetIn('lock_hearts', 4);
    expect(await raceOf(slug, user)).toBe(3);
    expect(await heartsOf(user)).toBe(170);
  });

  test('control: give more without the lock, but the balance never becomes negative', async () => {
    await guards.weaken('lock_hearts', [' FOR UPDATE', '']);
    await guards.meet('balances', 'UPDATE', 4);
    const slug = await addVoting({ perAccount: 30 });
    expect(await raceOf(slug, await voter(200))).toBeGreaterThan(3);
    const poor = await voter(25);
    await raceOf(await addVoting(), poor);
    expect(await heartsOf(poor)).toBeGreaterThanOrEqual(5);
    // The sweep finds the damage; it is repaired, so that the sweep after all tests finds nothing else.
    expect(await sweep(db())).toHaveProperty('an account gave more hearts than a voting takes of one');
    await sql`UPDATE votings SET max_per_account = NULL WHERE slug = ${slug}`.execute(db());
  });
});

test('counts a rush on one candidate in several rows whose sum is the number of votes', async () => {
  const slug = await addVoting();
  const voters = await Promise.all(Array.from({ length: 40 }, () => voter(5)));
  await Promise.all(voters.map((user) => vote(slug, user, 5)));
  expect(await tallyOf(slug)).toMatchObject({ votes: 40, candidates: [{ hearts: 200 }, { hearts: 0 }] });
  const { rows } = await sql<{ slots: number }>`SELECT count(*)::int AS slots FROM vote_slots s
    JOIN votings v ON v.id = s.voting_id WHERE v.slug = ${slug}`.execute(db());
  expect(rows[0]?.slots).toBeGreaterThan(1);
});

test('publishes a change once over all processes, and deletes it long after the end', async () => {
  const slug = await addVoting();
  await vote(slug, await voter(5), 5);
  const said = async () => {
    const { rows } = await sql<{ payload: VotingTallyWire }>`SELECT payload FROM outbox
      WHERE topic = ${`votings/${slug}`} ORDER BY id`.execute(db());
    return rows.map(({ payload }) => [payload.state, payload.votes]);
  };
  // The platform's own worker also runs once a second.
  await expect.poll(said, patience).toContainEqual(['open', 1]);
  const messaging = { clear: async () => undefined } as never;
  await Promise.all([1, 2, 3].map(() => tellTallies({ db: db(), messaging })));
  expect((await said()).filter(([, votes]) => votes === 1)).toHaveLength(1);
  await sql`UPDATE votings SET closes_at = now() WHERE slug = ${slug}`.execute(db());
  await expect.poll(said, patience).toContainEqual(['closed', 1]);
  const long = limits.votingToldMinutes + 1;
  await sql`UPDATE votings SET opens_at = now() - interval '9 days', closes_at = now() - ${long} * interval '1 minute'
    WHERE slug = ${slug}`.execute(db());
  const isOver = async () => {
    const { rows } = await sql<{ is_over: boolean }>`SELECT is_over FROM voting_news n
      JOIN votings v ON v.id = n.voting_id WHERE v.slug = ${slug}`.execute(db());
    return rows[0]?.is_over;
  };
  await expect.poll(isOver, patience).toBe(true);
});

test('the counted hearts equal the spent ones', async () => {
  expect(await sweep(db())).toEqual({});
});
