import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { TakeMyDataDocument } from '../../generated/operations/take-my-data.ts';
import { createStepUpLink } from './step-up-link.ts';

/** A server that accepts the tokens in `good`, and the tokens it received. */
function open(good: Set<string>, ask: () => Promise<string | null>) {
  const sent: unknown[] = [];
  const server = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const token = (variables['input'] as { stepUpToken?: string }).stepUpToken;
        sent.push(token);
        setTimeout(() => {
          observer.next(
            token !== undefined && good.has(token)
              ? { data: { exportMyData: { fileName: 'mine.json', json: '{}' } } }
              : { errors: [{ message: 'who?', extensions: { code: 'step_up_needed' } }] },
          );
          observer.complete();
        });
      }),
  );
  const link = ApolloLink.from([createStepUpLink(ask), server]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const take = () =>
    client
      .mutate({ mutation: TakeMyDataDocument, variables: { input: {} } })
      .then(({ data }) => data?.exportMyData.fileName)
      .catch((error: Error) => error.message);
  return { sent, take };
}

test("asks once about a refused action and sends it again with the check's token", async () => {
  const ask = vi.fn(() => Promise.resolve('first'));
  const { sent, take } = open(new Set(['first']), ask);
  expect(await take()).toBe('mine.json');
  expect(sent).toEqual([undefined, 'first']);
  // The same token works for the next action.
  expect(await take()).toBe('mine.json');
  expect(sent).toEqual([undefined, 'first', undefined, 'first']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('asks again after a check has expired', async () => {
  const good = new Set(['first']);
  const tokens = ['first', 'second'];
  const { sent, take } = open(good, () => Promise.resolve(tokens.shift() ?? null));
  await take();
  good.delete('first');
  good.add('second');
  expect(await take()).toBe('mine.json');
  expect(sent.slice(2)).toEqual([undefined, 'first', 'second']);
});

test('returns the refusal to a buyer who closes the dialog, and asks again the next time', async () => {
  const ask = vi.fn(() => Promise.resolve(null));
  const { sent, take } = open(new Set(), ask);
  expect(await take()).toBe('who?');
  expect(await take()).toBe('who?');
  expect(sent).toEqual([undefined, undefined]);
  expect(ask).toHaveBeenCalledTimes(2);
});
