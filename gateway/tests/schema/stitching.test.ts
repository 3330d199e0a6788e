// Stitching features that were wrong in other versions (aliases, enums, nested variables, fragments) work in the pinned ones.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { holdOrder } from '../../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { pictureAddresses } from '../../../testing/shop/small-catalogue.ts';
import { importManyEvents } from '../_many-events.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';

let live: Live;
let browser: Browser;
/** A showing whose event has no organizer at the content endpoint. */
let lonely: string;

beforeAll(async () => {
  live = await openLive();
  await importManyEvents(live.db, 3);
  lonely = (await addShowing(live.db, { places: 5 })).id;
  await live.db.updateTable('events').set({ organizer_id: 'nobody' }).where('slug', '=', 'show').execute();
  browser = await loggedIn(live.browser(), live.db, 'an@example.com');
});
afterAll(() => live?.close());

async function dataOf(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await browser.ask(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

test('handles aliases on root fields, non-null fields and fields of another upstream', async () => {
  expect(
    await dataOf(`{
      first: event(id: "e1") { name: title, by: organizer { who: name }, same: organizer { logo } }
      second: event(id: "e2") { name: slug, by: organizer { who: name } }
    }`),
  ).toEqual({
    first: { name: 'A market', by: { who: 'Nhà org' }, same: { logo: pictureAddresses.logo } },
    second: { name: 'phien-cho-e2', by: { who: 'Nhà org1' } },
  });
});

test('handles enums as arguments, variables, defaults and results', async () => {
  const data = await dataOf(
    `query Enums($price: PriceFilter!, $other: PriceFilter! = paid) {
      inline: search(q: "phien", price: free) { total }
      variable: search(q: "phien", price: $price) { total events { callToAction status } }
      byDefault: search(q: "phien", price: $other) { total }
    }`,
    { price: 'free' },
  );
  expect(data.inline.total).toBe(4);
  expect(data.variable.events[0]).toEqual({ callToAction: 'register_now', status: 'scheduled' });
  expect(data.byDefault.total).toBe(0);
});

test('handles variables inside inputs, in lists of inputs, and with defaults', async () => {
  const quote = { subtotal: 0, lines: [{ ticketTypeId: 'free', quantity: 2 }] };
  const data = await dataOf(
    `query Nested($showing: ID!, $type: ID!, $quantity: Int! = 2, $whole: QuoteInput!) {
      built: quote(input: { showingId: $showing, tickets: [{ ticketTypeId: $type, quantity: $quantity }] }) {
        subtotal lines { ticketTypeId quantity }
      }
      whole: quote(input: $whole) { subtotal lines { ticketTypeId quantity } }
    }`,
    {
      showing: 'e1s',
      type: 'free',
      whole: { showingId: 'e2s', tickets: [{ ticketTypeId: 'free', quantity: 2 }] },
    },
  );
  expect(data).toEqual({ built: quote, whole: quote });
});

test('handles fragments: named, nested, inline, across upstreams, skipped and included', async () => {
  const data = await dataOf(
    `query Fragments($no: Boolean!, $yes: Boolean!) {
      home {
        ...Lists
        ... on Home { categories { name } }
        banners @skip(if: $yes) { title }
        destinations @include(if: $yes) { name }
      }
    }
    fragment Lists on Home { onSale { ...Card showings { event { ...By } } } }
    fragment Card on Event { id __typename ...By ... @include(if: $no) { about } }
    fragment By on Event { organizer { __typename ... on Organizer { name } } }`,
    { no: false, yes: true },
  );
  expect(Object.keys(data.home).sort()).toEqual(['categories', 'destinations', 'onSale']);
  const organizer = { __typename: 'Organizer', name: 'Nhà org' };
  const card = data.home.onSale.find(({ id }: { id: string }) => id === 'e1');
  expect(card).toEqual({ id: 'e1', __typename: 'Event', organizer, showings: [{ event: { organizer } }] });
});

test('keeps an event without an organizer and its neighbours in their places of the list', async () => {
  const data = await dataOf(
    `query Both($lonely: ID!) {
      showing(id: $lonely) { event { title organizer { name } } }
      events(first: 20) { edges { node { slug organizer { name } } } totalCount pageInfo { hasNextPage } }
    }`,
    { lonely },
  );
  expect(data.showing.event).toEqual({ title: 'title en', organizer: null });
  const nodes: { slug: string; organizer: unknown }[] = data.events.edges.map(
    ({ node }: { node: unknown }) => node,
  );
  expect(nodes.filter(({ organizer }) => organizer === null).map(({ slug }) => slug)).toEqual(['show']);
  expect(nodes).toHaveLength(6);
});

test('completes the content endpoint’s events by the event API, and back', async () => {
  const data = await dataOf(
    '{ home { banners { event { id title showings { event { organizer { name } } } venue { name } } } } }',
  );
  expect(data.home.banners[0].event).toEqual({
    id: 'seated',
    title: 'A night of music',
    showings: [{ event: { organizer: { name: 'Nhà org' } } }],
    venue: { name: 'Theatre' },
  });
});

test('completes the answer of a mutation like any other', async () => {
  const code = await holdOrder(browser, 'e3s', { tickets: [{ ticketTypeId: 'free', quantity: 1 }] });
  const data = await dataOf(
    `mutation Cancel($input: CancelOrderInput!) {
      done: cancelOrder(input: $input) {
        order { is: state showing { event { by: organizer { name } } } }
      }
    }`,
    { input: { orderCode: code } },
  );
  expect(data.done.order).toEqual({ is: 'cancelled', showing: { event: { by: { name: 'Nhà org2' } } } });
});

test('returns null for an id that is a list or a path', async () => {
  const ids = ['e1,e2', '../home', '..', 'e1%2Ce2', '', ' ', 'e1\u0000', 'x'.repeat(5000), '\ud800'];
  for (const id of ids) {
    const { data, errors } = await browser.ask(
      'query Odd($id: ID!) { event(id: $id) { id } showing(id: $id) { id } order(code: $id) { code } ticket(id: $id) { id } good: event(id: "e1") { id } }',
      { id },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ event: null, showing: null, order: null, ticket: null, good: { id: 'e1' } });
  }
});
