import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { EventScreenDocument, type EventScreenQuery } from '../../generated/operations.ts';
import { createCache } from './cache.ts';
import { type FirstData, firstDataLink, takeFirstData, writeFirstData } from './first-data.ts';

const nobody = { event: null } satisfies EventScreenQuery;
const first: FirstData = {
  operation: 'EventScreen',
  variables: { id: 'k7m2p9' },
  language: 'vi',
  data: nobody,
};

function pageWith(value: unknown) {
  const element = { textContent: JSON.stringify(value), remove: vi.fn() };
  return { element, page: { getElementById: () => element } as unknown as Document };
}

function clientWith(isFromHistory: boolean) {
  const cache = createCache();
  writeFirstData(cache, first);
  const asked = vi.fn();
  const network = new ApolloLink((operation) => {
    asked(operation.variables);
    return new Observable((observer) => {
      observer.next({ data: nobody });
      observer.complete();
    });
  });
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([firstDataLink(first, isFromHistory), network]),
  });
  const ask = (id: string) =>
    client.query({ query: EventScreenDocument, variables: { id }, fetchPolicy: 'network-only' });
  return { client, asked, ask };
}

test('the data is read out of the page once, in the language of the reader only', () => {
  const { element, page } = pageWith(first);
  expect(takeFirstData(page, 'vi')).toEqual(first);
  expect(element.remove).toHaveBeenCalledOnce();
  expect(takeFirstData(pageWith(first).page, 'en')).toBeUndefined();
  expect(takeFirstData({ getElementById: () => null } as unknown as Document, 'vi')).toBeUndefined();
});

test('it is there at the first drawing, and the first question does not reach the network', async () => {
  const { client, asked, ask } = clientWith(false);
  expect(client.readQuery({ query: EventScreenDocument, variables: { id: 'k7m2p9' } })).toEqual(nobody);
  expect((await ask('k7m2p9')).data).toEqual(nobody);
  expect(asked).not.toHaveBeenCalled();
  await ask('k7m2p9');
  expect(asked, 'the second question does').toHaveBeenCalledOnce();
});

test('a question about something else reaches the network, and leaves the data for its own', async () => {
  const { asked, ask } = clientWith(false);
  await ask('other');
  await ask('k7m2p9');
  expect(asked.mock.calls).toEqual([[{ id: 'other' }]]);
});

test('a page out of the history of the browser is asked for as usual', async () => {
  const { asked, ask } = clientWith(true);
  await ask('k7m2p9');
  expect(asked).toHaveBeenCalledOnce();
});
