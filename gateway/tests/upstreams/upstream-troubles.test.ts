// Every query of the schema and a picture, with each upstream broken in every way: data of the other upstreams is returned, missing
// fields have errors, and nothing hangs.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, getNamedType, parse } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { importValue, pictureAddresses, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import type { Gateway } from '../../server.ts';
import { estimateCost } from '../../guards/estimate-cost.ts';
import { MOST_COST } from '../../guards/operation-limits.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import type { Answer, Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { internals, internalsInAnswer } from '../_internals.ts';
import { addQueuedShowing } from '../_queued-showing.ts';
import { privateOperations } from '../private/_private-operations.ts';
import type { Owned } from '../private/_private-row.ts';
import { publicReads } from '../private/_public-reads.ts';
import { differences, wholeSelection } from '../private/_whole-selection.ts';
import {
  type BrokenUpstreams,
  type Door,
  type Trouble,
  breakableUpstreams,
  doors,
  troubles,
} from './_broken-upstreams.ts';

const schemaFile = fileURLToPath(new URL('../../../schema/schema.graphql', import.meta.url));
const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
const queries = schema.getQueryType()!.getFields();
const DEPTH = 5;
const each = Object.keys(doors) as Door[];

interface Question {
  name: string;
  query: string;
  variables: Record<string, unknown>;
}
interface Healthy extends Question {
  answer: Answer;
  /** Paths that change between answers by themselves. */
  moving: string[];
  /** Upstreams that were called for it. */
  needs: Set<Door>;
}

let live: Live;
let upstreams: BrokenUpstreams;
let gateway: Gateway;
let buyer: Browser;
let healthy: Healthy[];

beforeAll(async () => {
  live = await openLive();
  await importValue(live.db, smallCatalogue(), new Date());
  upstreams = await breakableUpstreams(live.platform.url);
  gateway = await live.openGateway({ ...upstreams.config, breakerCalls: 1_000_000 });
  buyer = await loggedIn(live.browser(gateway), live.db, 'buyer@example.com');
  healthy = [];
  for (const question of await questions()) healthy.push(await whenWell(question));
});
afterAll(async () => {
  await live?.close();
  await upstreams?.close();
});

/** Every query for visitors, and queries of a buyer without variables. */
async function questions(): Promise<Question[]> {
  const seated = await addShowing(live.db, { seats: 2 });
  const asked = await buyer.ask('query Q($id: ID!) { showing(id: $id) { event { id } } }', { id: seated.id });
  const owned = {
    heldShowing: seated.id,
    heldEvent: asked.data.showing.event.id,
    queuedShowing: await addQueuedShowing(live.db),
    sectionId: 'stalls',
    voucherId: 'none',
  } as Owned;
  const open = Object.entries(publicReads).map(([name, { args, variables, given: written }]) => {
    const given = Object.entries(args);
    const declared = given.map(([arg, type]) => `$${arg}: ${type}`).join(', ');
    const usual = given.map(([arg]) => `${arg}: $${arg}`).join(', ');
    const passed = written ?? (usual && `(${usual})`);
    // As deep as the cost limit allows.
    const query = Array.from({ length: DEPTH + 1 }, (_, less) => {
      const field = `${name}${passed} ${wholeSelection(getNamedType(queries[name]!.type), DEPTH - less)}`;
      return `query Q${declared && `(${declared})`} { ${field} }`;
    }).find((text) => estimateCost(parse(text), schema) <= MOST_COST);
    return { name, query: query ?? '', variables: variables(owned) };
  });
  const own = Object.entries(privateOperations)
    .filter(([name, { variables }]) => name.startsWith('Query.') && !variables)
    .map(([name, { ask }]) => ({ name: name.slice('Query.'.length), query: ask, variables: {} }))
    .filter(({ name }) => !(name in publicReads));
  return [...open, ...own];
}

const ask = ({ query, variables }: Question, browser = buyer) =>
  browser.ask(query, variables, { lang: 'en' });

async function whenWell(question: Question): Promise<Healthy> {
  live.calls.length = 0;
  const answer = await ask(question);
  // A query that is refused with healthy upstreams would prove nothing.
  const refused = answer.errors?.find(({ extensions }) => extensions['name'] === 'query_too_complex');
  expect(refused, question.name).toBeUndefined();
  const needs = new Set(live.calls.map((call) => call.split(' ')[0] as Door));
  const again = await ask(question);
  return { ...question, answer, needs, moving: differences(answer.data, again.data) };
}

const coded = ['upstream_unavailable', 'upstream_broken'];
const placeOf = (path: readonly (string | number)[] = []) =>
  path.filter((part) => typeof part === 'string').join('.');

/** Paths that the first answer has and the second lacks, without list indexes. */
function lost(well: unknown, now: unknown, path = ''): string[] {
  if (now === null || now === undefined) return well === null || well === undefined ? [] : [path];
  if (Array.isArray(well)) {
    if (!Array.isArray(now) || now.length !== well.length) return [path];
    return [...new Set(well.flatMap((item, at) => lost(item, now[at], path)))];
  }
  if (typeof well !== 'object' || well === null) return [];
  return Object.entries(well).flatMap(([name, value]) =>
    lost(value, (now as Record<string, unknown>)[name], path ? `${path}.${name}` : name),
  );
}

/** Paths missing from the answer; fails when one has no error, or an error has no missing path. */
async function missingOf(
  { answer: well, needs, moving, ...question }: Healthy,
  door: Door,
  browser: Browser,
) {
  const { status, data, errors = [], text } = await ask(question, browser);
  expect(status, question.name).toBe(200);
  expect(text).not.toMatch(internalsInAnswer);
  expect(JSON.stringify(errors)).not.toMatch(internals);
  const marked = errors.slice(well.errors?.length ?? 0).map(({ path, extensions }) => {
    expect(coded, question.name).toContain(extensions['name']);
    expect(extensions['trace_id'], question.name).toMatch(/^[\w-]{8,64}$/);
    return placeOf(path);
  });
  const missing = lost(well.data, data).filter((path) => !moving.includes(path));
  if (!needs.has(door)) {
    expect([question.name, missing, marked]).toEqual([question.name, [], []]);
    return [];
  }
  for (const path of missing) {
    const isMarked = marked.some((place) => place === path || place.startsWith(`${path}.`) || path === '');
    expect(isMarked, `${question.name}: ${path} is missing, and said are ${marked.join(' ')}`).toBe(true);
  }
  return missing;
}

/** TABLE: root fields that are null without an upstream, because all their data come from it. */
const gone: Record<Door, string[]> = {
  movie: ['films', 'cinemas', 'reviews', 'me', 'devices'],
  event: [
    'addOns',
    'bestAvailable',
    'districts',
    'event',
    'eventBySlug',
    'events',
    'eventsByIds',
    'home',
    'provinces',
    'queue',
    'quote',
    'search',
    'seatLayout',
    'seatStates',
    'section',
    'showing',
    'ticketKeys',
    'wards',
    'orders',
    'liveOrders',
    'myTickets',
    'followedEvents',
    'followedProfiles',
    'vouchers',
    'votings',
    'gifts',
    'waitingPlaces',
    'mySupportRequests',
    'savedAddresses',
  ],
  search: ['search', 'searchSuggestions'],
  content: ['page', 'helpArticles', 'helpArticle'],
  images: [],
};

/** TABLE: other fields that are null without it. */
const missingIn: Record<Door, string[]> = {
  movie: [],
  event: ['devices.ticketsKept'],
  search: [],
  content: [
    'event.organizer',
    'eventBySlug.organizer',
    'events.edges.node.organizer',
    'eventsByIds.organizer',
    'home.banners',
    'home.categories',
    'home.destinations',
    'home.popups',
    'showing.event.organizer',
  ],
  images: [],
};

/** TABLE: the answer for a picture with each trouble of its upstream. */
const pictureWhen: Record<Trouble, [number, string]> = {
  silent: [503, 'upstream_unavailable'],
  failing: [502, 'upstream_broken'],
  garbled: [502, 'upstream_broken'],
  'of another shape': [502, 'upstream_broken'],
  'cut off': [503, 'upstream_unavailable'],
  gone: [503, 'upstream_unavailable'],
  'too slow': [503, 'upstream_unavailable'],
  dripping: [503, 'upstream_unavailable'],
};

/** Troubles that only who is in a hurry takes for one. */
const late: readonly Trouble[] = ['silent', 'too slow', 'dripping'];

async function pictureOf({ url }: Gateway): Promise<[number, string | undefined]> {
  const answer = await fetch(url + pictureAddresses.poster);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.ok) return [answer.status, answer.headers.get('content-type') ?? undefined];
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(bytes.toString()).not.toMatch(internals);
  const { errors } = JSON.parse(bytes.toString()) as { errors: { extensions: { name: string } }[] };
  return [answer.status, errors[0]?.extensions.name];
}
const wholePicture = [200, 'image/webp'];

test.each(
  each.flatMap((door) => (Object.keys(troubles) as Trouble[]).map((trouble) => [door, trouble] as const)),
)('%s is %s', async (door, trouble) => {
  // A short timeout for this upstream only, because the others may be slow on a busy machine.
  const hasty = late.includes(trouble)
    ? await live.openGateway({ ...upstreams.config, breakerCalls: 1_000_000, [`${door}TimeoutMs`]: 400 })
    : gateway;
  const browser = live.browser(hasty);
  for (const [name, value] of buyer.cookies) browser.cookies.set(name, value);
  await upstreams.break(door, trouble);
  const asking = healthy.map((question) => missingOf(question, door, browser));
  const drawing = pictureOf(hasty);
  await Promise.allSettled([...asking, drawing]);
  await upstreams.mend(door);
  const missing = await Promise.all(asking);
  expect(await drawing).toEqual(door === 'images' ? pictureWhen[trouble] : wholePicture);
  const roots = healthy.map(({ name }) => name);
  const isGone = (paths: string[], at: number) => paths.includes(roots[at]!) || paths.includes('');
  const goneNow = roots.filter((_, at) => isGone(missing[at]!, at));
  expect(goneNow.toSorted()).toEqual(gone[door].toSorted());
  const missingNow = missing.flatMap((paths, at) => (isGone(paths, at) ? [] : paths));
  expect(missingNow.toSorted()).toEqual(missingIn[door].toSorted());
  // An upstream's failure logs nobody out.
  expect(browser.cookies.has('mm_access')).toBe(true);
});

const home = '{ home { onSale { id } banners { title } } }';

test('returns the rest of an answer without films and content', async () => {
  await upstreams.break('movie', 'gone');
  await upstreams.break('content', 'failing');
  const { data, errors } = await live
    .browser(gateway)
    .ask(`{ ${home.slice(1, -1)} film(id: "x") { id } provinces { code } page(name: "terms") { title } }`);
  await upstreams.mend('movie');
  await upstreams.mend('content');
  expect(data).toMatchObject({ home: { banners: null }, film: null, page: null });
  expect([data.home.onSale.length > 0, data.provinces.length > 0]).toEqual([true, true]);
  expect(errors?.map(({ path }) => path?.join('.')).sort()).toEqual(['film', 'home.banners', 'page']);
});

test('stops calling a broken upstream, reports when to retry, and probes it by one call until it answers', async () => {
  const told: (string | undefined)[] = [];
  const guarded = await live.openGateway(
    { ...upstreams.config, breakerCalls: 5, breakerOpenMs: 500 },
    { onUpstreamAnswer: ({ upstream, failure }) => void (upstream === 'content' && told.push(failure)) },
  );
  const reader = live.browser(guarded);
  await upstreams.break('content', 'failing');
  const errorNow = async () => (await reader.ask(home)).errors?.[0]?.extensions;
  await vi.waitFor(async () => expect((await errorNow())?.['retry_after']).toBe(1), patience);
  expect(told).toContain('breaker_open');
  expect((await reader.ask(home)).data.home.onSale.length).toBeGreaterThan(0);
  expect(live.lines.some(({ upstream, msg }) => upstream === 'content' && msg.includes('not asked'))).toBe(
    true,
  );

  await upstreams.mend('content');
  await vi.waitFor(async () => expect(await errorNow()).toBeUndefined(), patience);
  expect(live.lines.some(({ upstream, msg }) => upstream === 'content' && msg.includes('again'))).toBe(true);
});

test('cancels upstream calls when the reader leaves', async () => {
  const told: [string, string | undefined][] = [];
  const watched = await live.openGateway(upstreams.config, {
    onUpstreamAnswer: ({ method, route, failure }) => void told.push([`${method} ${route}`, failure]),
  });
  await upstreams.break('event', 'silent');
  const before = upstreams.asked.event;
  const gone = new AbortController();
  const asking = fetch(`${watched.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
    body: JSON.stringify({ query: '{ event(id: "e1") { title } }' }),
    signal: gone.signal,
  }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(upstreams.asked.event).toBeGreaterThan(before), patience);
  gone.abort();
  expect(await asking).toMatchObject({ name: 'AbortError' });
  await vi.waitFor(() => expect(told).toContainEqual(['GET /event/v1.0/events/by-ids', 'left']), patience);
  await upstreams.mend('event');
});

test('ends a query at its deadline with the data that it has by then', async () => {
  const hurried = await live.openGateway({ ...upstreams.config, queryDeadlineMs: 6_000 });
  await upstreams.break('content', 'silent');
  const { data, errors, status } = await live.browser(hurried).ask(home);
  await upstreams.mend('content');
  expect([status, data.home.banners]).toEqual([200, null]);
  expect(errors?.[0]?.extensions['name']).toBe('upstream_unavailable');
});
