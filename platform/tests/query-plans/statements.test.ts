// No statement grows with the sale: every route and every worker of the platform is driven on a database as it is after years,
// what they send is explained there, and whatever reads a table from one end to the other fails, unless it says why below.
import { idleStoreFunctions } from './_record-functions.ts';
import pg from 'pg';
import { limits } from '@mo-man/schema/limits.ts';
import { dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementBudgets } from '../../apis/statement-budgets.ts';
import type { Database } from '../../db/open.ts';
import type { TicketCursor } from '../../ticket/ticket.store.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import type { Driven } from './_drive.ts';
import { countRowsRead, explain, isExplained, readIndexes, readWhole } from './_explain.ts';
import { fillDatabase } from './_fill-database.ts';
import { checkRowTypes, readSources } from './_row-types.ts';
import { checkTableTypes } from './_table-types.ts';
import { recordStatements } from './_record-statements.ts';

// What is recorded is loaded after the recorder runs, and an import at the top would be loaded before it.
const { drive, everyRoute } = await import('./_drive.ts');
const { chooseHome } = await import('../../catalogue/read/home-choice.store.ts');
const { readTickets } = await import('../../ticket/ticket.store.ts');

/** TABLE of what does not grow: these may be read whole. */
const smallTables: Readonly<Record<string, string>> = {
  content_items: 'what editors put on the home screen, some tens',
  category_words: 'the categories',
  pages: 'some versions of ten texts',
  queues: 'lines that are open, a row each',
  queue_draws: 'draws, a row for each sale that people gathered for',
  seat_plans: 'a row for each layout that has a map',
  followed_events: 'what is followed and not long over',
  schema_functions: 'one row each function',
  schema_migrations: 'one row each migration',
  pg_class: 'a row each table and index, however many rows these have',
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
    has: 'AS candidates FROM votings v WHERE v.closes_at > now()',
    whole: 'votings',
    why: 'the votings that an operator ever made, for the page that lists them, whose answer is cached',
  },
  {
    has: 'FROM films f JOIN events e',
    whole: 'films',
    why: 'the films that ever came out, some hundreds a year and a short row each: which of them are on is told by showings to come',
  },
  {
    has: 'AND EXISTS (SELECT FROM review_reports p WHERE p.review_id = r.id) ORDER BY reports',
    whole: 'review_reports',
    why: 'what was ever reported, one in some tens of reviews: read by the operator alone, by hand',
  },
  ...[
    { has: 'FROM apps ORDER BY created_at', whole: 'apps' },
    { has: 'FROM app_tokens ORDER BY created_at', whole: 'app_tokens' },
    ...['apps', 'app_documents'].map((whole) => ({ has: 'FROM app_documents d JOIN apps', whole })),
    ...['apps', 'apps_pkey', 'webhooks', 'webhooks_app'].map((whole) => ({ has: 'AS last_state', whole })),
  ].map((each) => ({ ...each, why: 'what the operator ever registered, listed by the operator by hand' })),
  {
    has: 'AND turn_id IS NULL) AS waiting FROM queues',
    whole: 'queue_entries',
    why: 'who waits in one queue, counted by the operator by hand',
  },
  ...[
    'FROM "queue_entries" WHERE user_id',
    'FROM queue_entries WHERE user_id',
    'UPDATE queue_entries SET user_id',
    'WITH had',
  ].map((has) => ({
    has,
    whole: 'queue_entries_pkey',
    why: 'export, joining and deletion of an account: a probe for each queue, where one more index would cost everybody who joins',
  })),
];

/** TABLE of functions of stores that are not driven, and why nothing is lost by that. */
const seldom: Readonly<Record<string, string>> = {
  'queue/copy-queues.store.ts copyQueues':
    'lines whose sale is to come or runs, where they have a database of their own',
  'queue/copy-queues.store.ts readWanted': 'the same lines, in the shop',
  'queue/copy-queues.store.ts changeThere': 'the same lines, by their keys',
  'queue/copy-queues.store.ts readNumbers': 'the same lines, in their own database',
  'queue/draw/draw.store.ts markDrawn':
    'a queue by its key, where somebody proves a number of a draw that a restored queue knows nothing of',
  'queue/draw/draw.store.ts numberUnproven': 'of such a queue those without a number, by their partial index',
  'queue/join.store.ts forgetPlaces': 'places by their keys, when an account goes while it joins',
  'payment/payment.store.ts bringToOperator': 'a payment by its key, when a provider has never answered',
  'payment/refunds/refund.store.ts waitForFunds':
    'a refund by its key, when the balance at its provider is too small for it',
  'payment/refunds/refund.store.ts makeDue': 'a refund by its key, when only a transfer returns it',
  'payment/payout/payout.store.ts hasAccount': 'the account of an order by its key, at the same moment',
  'operator/books.store.ts findDifferences': 'reconcile reads all there is, by hand, as long as it takes',
  'operator/books.store.ts sumBooks': 'reconcile, too',
  'operator/books.store.ts sumSold': 'reconcile, too',
  'catalogue/pictures/picture.store.ts readOriginal':
    'a picture by its key, as nothing in the big database can be drawn',
  'catalogue/pictures/picture.store.ts readVariant': 'a variant by its key, for the same reason',
  'catalogue/pictures/picture.store.ts keepVariant': 'a variant by its key, for the same reason',
  'catalogue/pictures/event-card.store.ts readCardRow':
    'an event by its key with its showings, as the catalogue reads it',
  'catalogue/pictures/event-card.store.ts readCard': 'a card by its key',
  'catalogue/pictures/event-card.store.ts keepCard': 'a card by its key',
  'catalogue/pictures/picture.store.ts readPictureHead': 'a picture by its key, for the same reason',
  'sandbox/payments/payments.store.ts refundByReference': 'a refund by its name, which has an index',
  'sandbox/payments/payments.store.ts refundById': 'a refund by its key',
};

/** The same, of what only happens where this machine is late: in some runs it is driven. */
const sometimes: Readonly<Record<string, string>> = {
  'payment/payment.store.ts startPaying': 'rows by their keys, as submit_order has them',
  'outbox/outbox.store.ts markFailed': 'a row by its key, when the broker or the mail server is away',
  'outbox/outbox.store.ts postponeCode': 'one row by its key, when a code has not gone',
  'outbox/outbox.store.ts postponeLine': 'open rows of one topic by its index, at the same moment',
};

const byImports = 'of imports, which are not driven here';
const byBackups = 'of what is done by hand, once: backups, partitions, the books as a whole';
/** TABLE of places whose rows nothing is held against, because nothing comes there in this run. */
const unchecked: Readonly<Record<string, string>> = {
  'payment/callbacks/callback.store.ts storeNews': 'news of a provider that names no payment of ours',
  'queue/copy-queues.store.ts readWanted': 'queues have a database of their own',
  'queue/copy-queues.store.ts changeThere': 'queues have a database of their own',
  'queue/copy-queues.store.ts readNumbers': 'queues have a database of their own',
  'catalogue/pictures/event-card.store.ts readCardRow': 'a card is drawn',
  'catalogue/pictures/event-card.store.ts readCard': 'a card is drawn',
  'accounts/data/erase-account.ts throwIfTicketsToCome': 'an account with tickets to come is deleted',
  'db/account-data/export-account.ts readApart': 'queues have a database of their own',
  'catalogue/import/catalogue-import.store.ts readRows': byImports,
  'catalogue/import/units-import.store.ts readUnits': byImports,
  'catalogue/import/units-import.store.ts lockUnits': byImports,
  'catalogue/import/usage-import.store.ts readUsages': byImports,
  'catalogue/import/usage-import.store.ts countWaiting': byImports,
  'catalogue/import/usage-import.store.ts forgetQueues': byImports,
  'catalogue/import/usage-import.store.ts readVoted': byImports,
  'operator/backup/close-what-ended.ts renewTickets': byBackups,
  'operator/books.store.ts findDifferences': byBackups,
  'operator/books.store.ts sumBooks': byBackups,
  'operator/books.store.ts sumSold': byBackups,
  'db/spread/partition-tables.ts readForeignKeys': byBackups,
  'db/spread/partition-tables.ts readDefinitions': byBackups,
  'db/spread/partition-tables.ts readColumns': byBackups,
  'db/spread/partition-tables.ts nameSequence': byBackups,
};

let sources: ReturnType<typeof readSources>;
let database: Database;
let client: pg.Client;
let driven: Driven;
let idle: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  client.on('error', () => undefined);
  await fillDatabase(client);
  const { rows } = await client.query<{ table: string }>(
    `SELECT string_agg(quote_ident(relname), ', ') AS table FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  await client.query(`VACUUM (ANALYZE) ${rows[0]?.table}`);
  driven = await drive(database);
  idle = await idleStoreFunctions();
  sources = readSources();
}, 480_000);

afterAll(async () => {
  await client?.end();
  await database?.close();
});

test('every route has been driven', () => {
  expect(everyRoute.filter((route) => !driven.answered.has(route))).toEqual([]);
  expect(driven.failures).toEqual([]);
});

test('no call sends more statements than the budget of its route, and no budget is much larger than what was sent', () => {
  const unfit = [...new Set([...driven.mostStatements.keys(), ...Object.keys(statementBudgets)])].flatMap(
    (route) => {
      const [sent = NaN, budget = NaN] = [driven.mostStatements.get(route), statementBudgets[route]];
      return sent <= budget && budget <= sent * 2 + 3 ? [] : [{ route, sent, budget }];
    },
  );
  expect(unfit).toEqual([]);
});

test('every function of every store has been driven', () => {
  expect(idle.filter((name) => !(name in seldom || name in sometimes))).toEqual([]);
  // What is driven by now needs no excuse.
  expect(Object.keys(seldom).filter((name) => !idle.includes(name))).toEqual([]);
});

test('rows of statements are as their types say', () => {
  const { differences, unseen } = checkRowTypes(sources, driven.sites);
  expect(differences).toEqual([]);
  expect(unseen.filter((place) => !(place in unchecked || place in sometimes))).toEqual([]);
  expect(Object.keys(unchecked).filter((place) => !unseen.includes(place))).toEqual([]);
}, 240_000);

test('rows of tables are as their types say, and lists of values as the database checks them', async () => {
  expect(await checkTableTypes(sources, database.pool)).toEqual([]);
}, 240_000);

test('rows, columns and lists that are not as their types say are told', async () => {
  const bent = driven.sites.map((site) => ({
    ...site,
    columns: site.columns.slice(1),
    rows: site.rows.slice(0, 1).map((row) => ({ ...row, [site.columns[0]?.name ?? '']: { odd: true } })),
  }));
  const told = checkRowTypes(sources, bent).differences.join('\n');
  expect(told).toContain('sale/orders/order.store.ts');
  expect(told).toMatch(/ is not among the columns$/m);
  expect(told).toMatch(/, and \{"odd":true\} came$/m);
  const session = await database.pool.connect();
  try {
    await session.query(`BEGIN;
      ALTER TABLE orders ADD COLUMN shoe_size int, ALTER COLUMN section_id DROP NOT NULL;
      ALTER TABLE users DROP COLUMN gender;
      ALTER TABLE units DROP CONSTRAINT units_claim_kind, ADD CHECK (claim_kind IN ('order', 'waiting_list', 'offer', 'gift'))`);
    expect(await checkTableTypes(sources, session)).toEqual([
      'orders.section_id may be null in the database',
      'orders.shoe_size is not in the type',
      'units.claim_kind is one of offer,order,waiting_list, and the database takes gift,offer,order,waiting_list',
      'users.gender is not among the columns',
    ]);
  } finally {
    await session.query('ROLLBACK');
    session.release();
  }
}, 240_000);

test('no statement reads a growing table from one end to the other', async () => {
  const indexes = await readIndexes(client);
  expect(driven.statements.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const statement of driven.statements.filter(isExplained)) {
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
}, 240_000);

describe('tickets of an account that has 2,000', () => {
  const page = (after: TicketCursor | null, most = 100) =>
    readTickets(database.db, 'u1', { after, most: most + 1 });

  test('each once, showings to come first, soonest first', async () => {
    const listed: string[] = [];
    for (let after: TicketCursor | null = null, isMore = true; isMore;) {
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
