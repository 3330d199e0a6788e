import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { LogoutDocument } from '../../generated/operations/logout.ts';
import { SessionProfileDocument } from '../../generated/operations/session-profile.ts';
import { createCache } from './cache.ts';
import { dropAnswers, formerBuyerLink } from './former-buyer-link.ts';

function slowServer() {
  const answers: (() => void)[] = [];
  const aborted = vi.fn();
  const lan = { id: 'u1', name: 'Lan', email: null, emailVerified: false, phone: null, dob: null };
  const me = { ...lan, gender: null, identifyNumber: null, __typename: 'User' };
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        let isDone = false;
        answers.push(() => {
          observer.next({ data: { me } });
          isDone = true;
          observer.complete();
        });
        return () => void (isDone || aborted());
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([formerBuyerLink, link]) });
  return { client, aborted, answerAll: () => answers.splice(0).forEach((answer) => answer()) };
}

test("keeps a former buyer's answer out of the cache and aborts the call", async () => {
  const { client, aborted, answerAll } = slowServer();
  const asked = client.query({ query: SessionProfileDocument }).catch(() => 'cancelled');
  await vi.waitFor(() => expect(aborted).not.toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  dropAnswers();
  await client.clearStore();
  answerAll();
  expect(await asked).toBe('cancelled');
  expect(aborted).toHaveBeenCalledOnce();
  expect(client.readQuery({ query: SessionProfileDocument })).toBeNull();
});

test('fails a running mutation, so that its button is usable again', async () => {
  const { client } = slowServer();
  const asked = client.mutate({ mutation: LogoutDocument, variables: { input: {} } });
  await new Promise((resolve) => setTimeout(resolve));
  dropAnswers();
  await expect(asked).rejects.toThrow('the buyer has changed');
});

test('keeps answers that have arrived, and leaves later requests alone', async () => {
  const { client, answerAll } = slowServer();
  const first = client.query({ query: SessionProfileDocument });
  await new Promise((resolve) => setTimeout(resolve));
  answerAll();
  expect((await first).data?.me?.id).toBe('u1');
  dropAnswers();
  const second = client.query({ query: SessionProfileDocument, fetchPolicy: 'network-only' });
  await new Promise((resolve) => setTimeout(resolve));
  answerAll();
  expect((await second).data?.me?.id).toBe('u1');
});
