import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import type { FirstData } from '@mo-man/schema/wire/first-data.ts';
import { expect, test, vi } from 'vitest';
import { EventScreenDocument, type EventScreenQuery } from '../../generated/operations/event-screen.ts';
import { createCache } from './cache.ts';
import { askAsUsual, knowFirstData, startFromFirstData, takeFirstData } from './first-data.ts';

const nobody = { event: null } satisfies EventScreenQuery;
const first: FirstData = {
  operation: 'EventScreen',
  variables: { id: 'k7m2p9' },
  language: 'vi',
  madeAt: 0,
  data: nobody,
};

function pageWith(value: unknown) {
  const element = { textContent: JSON.stringify(value), remove: vi.fn() };
  return { element, page: { getElementById: () => element } as unknown as Document };
}

function clientWith(isFromHistory: boolean) {
  const asked = vi.fn();
  const network = new ApolloLink((operation) => {
    asked(operation.variables);
    return new Observable((observer) => {
      observer.next({ data: nobody });
      observer.complete();
    });
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: network,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  startFromFirstData(client, { ...first, query: EventScreenDocument }, isFromHistory);
  const drawn = async (id: string) => {
    const seen: boolean[] = [];
    const query = client.watchQuery({ query: EventScreenDocument, variables: { id } });
    const watching = query.subscribe(({ loading }) => seen.push(loading));
    await new Promise((resolve) => setTimeout(resolve));
    watching.unsubscribe();
    return seen;
  };
  return { client, asked, drawn };
}

test("reads the page's data once, and only in the reader's language", () => {
  const { element, page } = pageWith(first);
  expect(takeFirstData(page, 'vi')).toEqual(first);
  expect(element.remove).toHaveBeenCalledOnce();
  expect(takeFirstData(pageWith(first).page, 'en')).toBeUndefined();
  expect(takeFirstData({ getElementById: () => null } as unknown as Document, 'vi')).toBeUndefined();
});

test('loads the document by its name, and knows no other operation', async () => {
  expect((await knowFirstData(first))?.query).toBe(EventScreenDocument);
  expect(await knowFirstData({ ...first, operation: 'SendOtp' })).toBeUndefined();
});

test('renders the first screen once and completely, without a request', async () => {
  const { asked, drawn } = clientWith(false);
  expect(await drawn('k7m2p9')).toEqual([false]);
  expect(asked).not.toHaveBeenCalled();
});

test('requests data that did not come with the page', async () => {
  const { asked, drawn } = clientWith(false);
  await drawn('other');
  expect(asked.mock.calls).toEqual([[{ id: 'other' }]]);
});

test('requests data as usual after the first screen', async () => {
  const { client, asked, drawn } = clientWith(false);
  await drawn('k7m2p9');
  askAsUsual(client);
  await drawn('k7m2p9');
  expect(asked).toHaveBeenCalledOnce();
});

test("renders a page from the browser's history from its data, and also requests it", async () => {
  const { client, asked, drawn } = clientWith(true);
  expect(client.readQuery({ query: EventScreenDocument, variables: { id: 'k7m2p9' } })).toEqual(nobody);
  await drawn('k7m2p9');
  expect(asked).toHaveBeenCalledOnce();
});
