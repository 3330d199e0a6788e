// No statement grows with the sale: every route and every worker of the platform is driven on a database as it is after years,
// what they send is explained there, and whatever reads a table from one end to the other fails, unless it says why below.
import { idleStoreFunctions } from './_record-functions.ts';
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import pg from 'pg';
import { limits } from '@mo-man/schema/limits.ts';
import { dateFilterRange } from '@mo-man/schema/rules/event/date-filter.rule.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentRoutes } from '../../content/routes.ts';
import type { Database } from '../../db/open.ts';
import { routes as eventRoutes } from '../../event/routes.ts';
import { chooseHome } from '../../event/catalogue/read/home-choice.store.ts';
import { readTickets, type TicketPlace } from '../../event/ticket/ticket.store.ts';
import { startWarming, warmOne } from '../../image/warm-pictures.ts';
import { createLog } from '../../lib/log.ts';
import { movieV2Routes } from '../../movie/film-routes.ts';
import { movieRoutes } from '../../movie/routes.ts';
import { searchRoutes } from '../../search/routes.ts';
import { startPlatform, type Platform } from '../../start.ts';
import { readConfig } from '@mo-man/schema/config-reader.ts';
import { walletsIn } from '../../event/wallet/wallet-accounts.ts';
import { walletKeys } from '../../event/wallet/wallet-keys.ts';
import { makeWalletAccounts } from '../_wallet-accounts.ts';
import { openIssuer } from '../account/_issuer.ts';
import { testConfig } from '../_config.ts';
import { openTestDatabase } from '../_database.ts';
import { openHttp } from '../_http.ts';
import { addShoppers } from '../_shopper.ts';
import { callsOf } from './_call.ts';
import { haveAccounts } from './_drive-accounts.ts';
import { operatorKey, workAtDesk } from './_drive-desk.ts';
import { goToFilms } from './_drive-films.ts';
import { goToHotSale } from './_drive-hot-sale.ts';
import { workAtGate } from './_drive-gate.ts';
import { hearOfNoPayment, payInOtherWays } from './_drive-payments.ts';
import {
  buy,
  follow,
  grownShopper,
  leaveForWorkers,
  lookAround,
  lookAtOwn,
  standInLine,
  useVouchers,
  giveHeartsAway,
  giveTickets,
  returnTickets,
} from './_drive-sales.ts';
import { countRowsRead, explain, isExplained, readIndexes, readWhole } from './_explain.ts';
import { recordStatements, type Statement } from './_record-statements.ts';

/** TABLE of what does not grow: these may be read whole. */
const smallTables: Readonly<Record<string, string>> = {
  content_items: 'what editors put on the home screen, some tens',
  category_words: 'the categories',
  pages: 'some versions of ten texts',
  queues: 'lines that are open, a row each',
  queue_draws: 'draws, a row for each sale that people gathered for',
  seat_plans: 'a row for each house that has a map',
  followed_events: 'what is followed and not long over',
  schema_migrations: 'one row each migration',
  catalogue_version: 'one row',
  sale_pauses: 'sales that are paused right now',
  pg_database: 'the databases of a server, some few',
};

/** TABLE of statements that read a growing table or index whole all the same: words of each, what, and why. */
const allowed: readonly { has: string; whole: string; why: string }[] = [
  ...['events', 'pictures', 'picture_variants', 'venues', 'organizers'].map((whole) => ({
    has: 'AS wanted (shown_as',
    whole,
    why: 'which variants are missing is told by all pictures: once for a hundred that are made, and else every 20 s in one process',
  })),
  ...['votings', 'voting_news'].map((whole) => ({
    has: 'FOR UPDATE OF n SKIP LOCKED',
    whole,
    why: 'the votings that an operator ever made: some hundreds, read whole sooner than by their index',
  })),
  {
    has: 'FROM films f JOIN events e',
    whole: 'films',
    why: 'the films that ever came out, some hundreds a year and a short row each: which of them are on is told by showings to come',
  },
  {
    has: 'AND EXISTS (SELECT FROM review_reports p WHERE p.review_id = r.id) ORDER BY reports',
    whole: 'review_reports',
    why: 'what was ever reported, one in some tens of reviews: read by the desk alone, by hand',
  },
  {
    has: 'AND turn_id IS NULL) AS waiting FROM queues',
    whole: 'queue_entries',
    why: 'who waits in one line, counted at the desk by hand',
  },
  ...[
    'FROM "queue_entries" WHERE user_id',
    'FROM queue_entries WHERE user_id',
    'UPDATE queue_entries SET user_id',
    'WITH had',
  ].map((has) => ({
    has,
    whole: 'queue_entries_pkey',
    why: 'export, joining and deletion of an account: a probe for each line, where one more index would cost everybody who joins',
  })),
];

/** TABLE of functions of stores that are not driven, and why nothing is lost by that. */
const seldom: Readonly<Record<string, string>> = {
  'event/queue/copy-lines.store.ts copyLines':
    'lines whose sale is to come or runs, where they have a database of their own',
  'event/queue/copy-lines.store.ts readWanted': 'the same lines, in the shop',
  'event/queue/copy-lines.store.ts changeThere': 'the same lines, by their keys',
  'event/queue/copy-lines.store.ts readNumbers': 'the same lines, in their own database',
  'event/queue/draw/draw.store.ts keepBeacon': 'a draw by its key, where a public beacon is configured',
  'event/queue/join.store.ts forgetPlaces': 'places by their keys, when an account goes while it joins',
  'event/payment/payment.store.ts bringToDesk': 'a payment by its key, when a provider has never answered',
  'event/payment/refunds/refund.store.ts waitForFunds':
    'a refund by its key, when the balance at its provider is too small for it',
  'event/payment/refunds/refund.store.ts makeDue': 'a refund by its key, when only a transfer returns it',
  'event/payout/payout.store.ts hasAccount': 'the account of an order by its key, at the same moment',
  'event/desk/books.store.ts findDifferences': 'reconcile reads all there is, by hand, as long as it takes',
  'event/desk/books.store.ts sumBooks': 'reconcile, too',
  'event/desk/books.store.ts sumSold': 'reconcile, too',
  'image/picture.store.ts readOriginal': 'a picture by its key, as nothing in the big database can be drawn',
  'image/picture.store.ts readVariant': 'a variant by its key, for the same reason',
  'image/picture.store.ts keepVariant': 'a variant by its key, for the same reason',
  'image/event-card.store.ts readCardRow': 'an event by its key with its showings, as the catalogue reads it',
  'image/event-card.store.ts readCard': 'a card by its key',
  'image/event-card.store.ts keepCard': 'a card by its key',
  'image/picture.store.ts readPictureHead': 'a picture by its key, for the same reason',
  'sandbox/payments/payments.store.ts refundByReference': 'a refund by its name, which has an index',
  'sandbox/payments/payments.store.ts refundById': 'a refund by its key',
};

/** The same, of what only happens where this machine is late: in some runs it is driven. */
const sometimes: Readonly<Record<string, string>> = {
  'event/payment/payment.store.ts startPaying': 'rows by their keys, as submit_order has them',
  'outbox/outbox.store.ts markFailed': 'a row by its key, when the broker or the mail server is away',
  'outbox/outbox.store.ts postponeLine': 'open rows of one topic by its index, at the same moment',
};

/** The platform's connections are called so; the driver's own are not. */
const driven = 'driven';

let database: Database;
let client: pg.Client;
let statements: Statement[];
let idle: string[];
const answered = new Set<string>();
/** Errors that were logged; the sandbox knows none of the payments that the database came with, so their refunds fail. */
const failures: string[] = [];

const log = createLog({
  level: 'info',
  stream: new Writable({
    write(line, _encoding, done) {
      const { route, status, level, err, msg } = JSON.parse(String(line)) as Record<string, unknown>;
      if (typeof route === 'string' && Number(status) < 400) answered.add(route);
      if (Number(level) >= 50 && !String(msg).startsWith('a refund failed'))
        failures.push(JSON.stringify({ msg, err }));
      done();
    },
  }),
});

beforeAll(async () => {
  database = await openTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  client.on('error', () => undefined);
  await client.query(readFileSync(new URL('grown-database.sql', import.meta.url), 'utf8'));
  const { rows } = await client.query<{ table: string }>(
    `SELECT string_agg(quote_ident(relname), ', ') AS table FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  await client.query(`VACUUM (ANALYZE) ${rows[0]?.table}`);
  await drive();
}, 480_000);

afterAll(async () => {
  await client?.end();
  await database?.close();
});

async function drive(): Promise<void> {
  const issuers = { facebook: await openIssuer('facebook'), tiki: await openIssuer('tiki') };
  const wallets = walletsIn(readConfig(walletKeys, (await makeWalletAccounts()).settings));
  const http = openHttp(8);
  const recorder = recordStatements(driven);
  const start = (): Promise<Platform> =>
    startPlatform(
      testConfig({
        databaseUrl: `${database.url}?application_name=${driven}`,
        logins: issuers,
        sandboxLogins: false,
        sandboxPort: 0,
        operatorKey,
        wallets,
        recapYear: new Date().getFullYear(),
      }),
      { log },
    );
  const { db } = database;
  try {
    const platform = await start();
    const door = { http, url: platform.url };
    const call = callsOf(door);
    const buyer = await grownShopper(1);
    await lookAround(call, buyer);
    await lookAtOwn(call, buyer);
    await follow(call, buyer);
    await standInLine(call, door, db, await addShoppers(db, 2));
    await goToHotSale(call, db);
    await useVouchers(call, door, db);
    await giveTickets(call, door, db);
    await giveHeartsAway(call, db);
    await returnTickets(call, door, db);
    await buy(call, door, db);
    await payInOtherWays(call, door, db);
    await hearOfNoPayment(platform);
    await goToFilms(call, db, buyer);
    await haveAccounts({ call, db, issuers });
    for (const path of ['/healthz', '/readyz', '/dev/inbox.json'] as const)
      await call(undefined, `GET ${path}`);
    await workAtGate(call, db, platform.deps.db);
    await workAtDesk(door, platform, db);
    await leaveForWorkers(door, db);
    await warmOne({ db, log, maker: { give: async () => undefined, isIdle: () => true } }, startWarming());
    await platform.stop();
    // Every worker runs once as it starts, and a stop waits for that: it meets what was left for it.
    await (await start()).stop();
  } finally {
    recorder.stop();
    http.close();
    for (const issuer of Object.values(issuers)) issuer.close();
  }
  statements = recorder.all();
  idle = await idleStoreFunctions();
}

test('every route has been driven', () => {
  const tables = {
    '/event/v1.0': eventRoutes,
    '/movie/v1': movieRoutes,
    '/movie/v2': movieV2Routes,
    '/search-gateway': searchRoutes,
    '/graphql': contentRoutes,
  };
  const known = Object.entries(tables).flatMap(([prefix, table]) =>
    Object.keys(table).map((key) => key.replace(' ', ` ${prefix}`)),
  );
  expect(known.filter((route) => !answered.has(route))).toEqual([]);
  expect(failures).toEqual([]);
});

test('every function of every store has been driven', () => {
  expect(idle.filter((name) => !(name in seldom || name in sometimes))).toEqual([]);
  // What is driven by now needs no excuse.
  expect(Object.keys(seldom).filter((name) => !idle.includes(name))).toEqual([]);
});

test('no statement reads a growing table from one end to the other', async () => {
  const indexes = await readIndexes(client);
  expect(statements.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const statement of statements.filter(isExplained)) {
    for (const plan of await explain(client, statement)) {
      const text = statement.text.replaceAll(/\s+/g, ' ').trim();
      for (const whole of readWhole(plan, indexes)) {
        if (whole.replace(/_pkey$/, '') in smallTables) continue;
        if (allowed.some((each) => each.whole === whole && text.includes(each.has))) continue;
        found.push(`${whole}: ${text.slice(0, 200)} … ${text.slice(-150)}`);
      }
    }
  }
  expect([...new Set(found)]).toEqual([]);
}, 120_000);

describe('tickets of an account that has 2,000', () => {
  const page = (after: TicketPlace | null, most = 100) =>
    readTickets(database.db, 'u1', { after, most: most + 1 });

  test('each once, showings to come first, soonest first', async () => {
    const listed: string[] = [];
    for (let after: TicketPlace | null = null, isMore = true; isMore;) {
      const found = await page(after);
      const shown = found.page.slice(0, 100);
      listed.push(...shown.map(({ id }) => id));
      const last = shown.at(-1);
      after = last ? { isOver: String(last.is_over), startsAt: last.starts_at_text, id: last.id } : null;
      isMore = found.page.length > shown.length;
      expect(found.total).toBeGreaterThan(1_900);
    }
    const { rows } = await client.query<{
      id: string;
    }>(`SELECT t.id FROM tickets t JOIN showings s ON s.id = t.showing_id
      WHERE t.user_id = 'u1' AND t.voided_at IS NULL ORDER BY s.ends_at <= now(), s.starts_at, t.id`);
    expect(listed).toEqual(rows.map(({ id }) => id));
  });

  test('a page reads what is on it, the showings of the account, and of the index its own entries', async () => {
    const recorder = recordStatements();
    const first = await page(null);
    const middle = first.page[60];
    await page({
      isOver: String(middle?.is_over),
      startsAt: middle?.starts_at_text ?? '',
      id: middle?.id ?? '',
    });
    recorder.stop();
    const asked = recorder.all().filter(({ text }) => text.includes('tickets'));
    expect(asked).toHaveLength(2);
    for (const statement of asked) {
      const {
        tickets_of_account: entries = 0,
        showings = 0,
        ...read
      } = await countRowsRead(client, statement);
      expect(Math.max(...Object.values(read)), JSON.stringify(read)).toBeLessThanOrEqual(101);
      expect(showings).toBeLessThanOrEqual(600 + 101);
      // Once for their number, once for their showings.
      expect(entries).toBeLessThanOrEqual(2 * first.total + 202);
    }
  });
});

test('home walks until its lists are full, however many events there are', async () => {
  const now = new Date();
  const moment = {
    now,
    weekend: dateFilterRange('thisWeekend', now),
    month: dateFilterRange('thisMonth', now),
  };
  const ranks = await client.query('UPDATE events SET rank = 0');
  expect(ranks.rowCount).toBe(5_000);
  await client.query('VACUUM (ANALYZE) events');
  const recorder = recordStatements();
  const home = await chooseHome(database.db, moment);
  recorder.stop();
  expect(home.on_sale).toHaveLength(limits.homeListMax);
  const [asked] = recorder.all();
  const read = asked ? await countRowsRead(client, asked) : {};
  // Of the lists, each of a dozen; what is asked of a showing on the way counts once more for each.
  expect(
    Object.values(read).reduce((sum, rows) => sum + rows, 0),
    JSON.stringify(read),
  ).toBeLessThan(1_500);
});
