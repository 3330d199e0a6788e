// No N+1: the number of upstream calls of a screen does not grow with its contents.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { importManyEvents } from '../_many-events.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';

const home = /* GraphQL */ `
  {
    home {
      banners {
        title
        event {
          title
          organizer {
            name
          }
        }
      }
      categories {
        name
      }
      featured {
        title
        organizer {
          name
        }
      }
      thisMonth {
        title
        organizer {
          name
        }
      }
      onSale {
        title
        organizer {
          name
        }
        showings {
          ticketTypes {
            left
          }
        }
      }
    }
  }
`;
const myTickets = /* GraphQL */ `
  {
    myTickets {
      totalCount
      edges {
        node {
          id
          showing {
            startsAt
            event {
              title
              organizer {
                name
              }
            }
          }
        }
      }
    }
  }
`;
const found = /* GraphQL */ `
  {
    search(q: "phien cho") {
      total
      events {
        title
        organizer {
          name
        }
        showings {
          startsAt
        }
      }
    }
  }
`;

let live: Live;
let browser: Browser;

beforeAll(async () => {
  live = await openLive();
  await importManyEvents(live.db, 12);
  browser = await loggedIn(live.browser(), live.db, 'an@example.com');
  for (let at = 1; at <= 10; at++) {
    const code = await holdOrder(browser, `e${at}s`, { tickets: [{ ticketTypeId: 'free', quantity: 2 }] });
    const { order } = await submitOrder(browser, code, null);
    expect(order).toMatchObject({ state: 'paid', ticketIds: [expect.any(String), expect.any(String)] });
  }
});
afterAll(() => live?.close());

async function callsOf(query: string, from = browser) {
  live.calls.length = 0;
  const { data, errors } = await from.ask(query);
  expect(errors).toBeUndefined();
  const calls = [...live.calls];
  const count = (name: string) => calls.filter((call) => call.startsWith(name)).length;
  console.log(`${calls.length} calls: ${calls.join(', ')}`);
  return { data, all: calls.length, event: count('event '), content: count('content ') };
}

test('loads home with 14 events and their organizers by 3 calls of the event API and 2 of the content endpoint', async () => {
  const { data, ...calls } = await callsOf(home);
  expect(data.home.onSale.length).toBeGreaterThan(10);
  expect(data.home.onSale.every((event: { organizer: unknown }) => event.organizer)).toBe(true);
  expect(calls).toEqual({ all: 5, event: 3, content: 2 });
});

test('loads 20 tickets of 10 events with showing, event and organizer by 3 calls of the event API and 1 of content', async () => {
  const { data, ...calls } = await callsOf(myTickets);
  expect(data.myTickets.totalCount).toBe(20);
  expect(data.myTickets.edges[19].node.showing.event.organizer.name).toMatch(/^Nhà org/);
  expect(calls).toEqual({ all: 4, event: 3, content: 1 });
});

test('loads a page of found events from two upstreams by 1 call of search, 2 of event and 1 of content', async () => {
  const { data, ...calls } = await callsOf(found);
  expect(data.search.events.length).toBeGreaterThan(10);
  expect(calls).toEqual({ all: 4, event: 2, content: 1 });
});

test('shares a call between two fields with the same ids', async () => {
  const { event } = await callsOf('{ a: event(id: "e1") { title } b: event(id: "e2") { title slug } }');
  expect(event).toBe(1);
});

test('control: makes a call for every event, showing and organizer when batches have one id', async () => {
  const slow = await live.openGateway({}, { mostIds: 1 });
  const other = live.browser(slow);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  const costs = { home: (await callsOf(home, other)).all, myTickets: (await callsOf(myTickets, other)).all };
  expect(costs.home).toBeGreaterThan(20);
  expect(costs.myTickets).toBeGreaterThan(20);
});
