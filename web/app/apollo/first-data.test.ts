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
  /** What a screen would draw, in order, once all is quiet. */
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

test('the data is read out of the page once, in the language of the reader only', () => {
  const { element, page } = pageWith(first);
  expect(takeFirstData(page, 'vi')).toEqual(first);
  expect(element.remove).toHaveBeenCalledOnce();
  expect(takeFirstData(pageWith(first).page, 'en')).toBeUndefined();
  expect(takeFirstData({ getElementById: () => null } as unknown as Document, 'vi')).toBeUndefined();
});

test('the document comes by its name; nobody begins with another', async () => {
  expect((await knowFirstData(first))?.query).toBe(EventScreenDocument);
  expect(await knowFirstData({ ...first, operation: 'SendOtp' })).toBeUndefined();
});

test('the first screen is drawn once, complete, and asks nothing', async () => {
  const { asked, drawn } = clientWith(false);
  expect(await drawn('k7m2p9')).toEqual([false]);
  expect(asked).not.toHaveBeenCalled();
});

test('what did not come with the page is asked for', async () => {
  const { asked, drawn } = clientWith(false);
  await drawn('other');
  expect(asked.mock.calls).toEqual([[{ id: 'other' }]]);
});

test('after the first screen it is asked for as usual', async () => {
  const { client, asked, drawn } = clientWith(false);
  await drawn('k7m2p9');
  askAsUsual(client);
  await drawn('k7m2p9');
  expect(asked).toHaveBeenCalledOnce();
});

test('a page out of the history of the browser is drawn from its data, and asked for as well', async () => {
  const { client, asked, drawn } = clientWith(true);
  expect(client.readQuery({ query: EventScreenDocument, variables: { id: 'k7m2p9' } })).toEqual(nobody);
  await drawn('k7m2p9');
  expect(asked).toHaveBeenCalledOnce();
});
