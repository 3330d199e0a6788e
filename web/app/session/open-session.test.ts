import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { SessionProfileDocument } from '../../generated/operations/session-profile.ts';

vi.mock('../../storage/session/session.ts', () => ({}));
const { quietly } = await import('./open-session.ts');

test('sends every session query, never sharing the answer of an earlier one', async () => {
  let asked = 0;
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked += 1;
        setTimeout(() => {
          observer.next({ data: { me: null } });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const ask = (how: object) => client.query({ query: SessionProfileDocument, ...how });
  await Promise.all([ask(quietly), ask(quietly)]);
  expect(asked).toBe(2);
  // Apollo shares them by default.
  await Promise.all([ask({ fetchPolicy: 'no-cache' }), ask({ fetchPolicy: 'no-cache' })]);
  expect(asked).toBe(3);
});
