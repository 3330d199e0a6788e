import { ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { Client, SubscribePayload } from 'graphql-ws';
import type { Subscriber } from 'rxjs';
import { currentLanguage } from '../../shared/intl/current-language.ts';
import { tellLive } from '../../shared/live-connection.ts';
import { miniApp } from '../../shared/site-settings.ts';
import { readSessionMarks } from '../../storage/session/session.ts';
import { sessionStep } from '../../storage/session/session-step.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { persistedHash } from './persisted-link.ts';
import { isStaleSession, renewSession } from './renew-session.ts';

/** The close code of a socket that nobody listens to any more. */
const closedByUs = 1000;

let opening: Promise<Client> | undefined;

/** The expiry time of the session that the last socket was opened with. */
let openedWith: unknown;

/** The socket is opened, and its code fetched, with the first subscription; it comes back with growing, uneven waits. */
function liveClient(): Promise<Client> {
  opening ??= import('graphql-ws').then(({ createClient }) =>
    createClient({
      url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
      lazy: true,
      lazyCloseTimeout: 5_000,
      keepAlive: 20_000,
      retryAttempts: Infinity,
      shouldRetry: () => true,
      retryWait: (retries) =>
        new Promise((resume) =>
          setTimeout(resume, Math.min(30_000, 500 * 2 ** retries) * (0.5 + Math.random())),
        ),
      connectionParams: () => {
        openedWith = readSessionMarks()?.accessExpiresAt;
        return { language: currentLanguage(), ...(miniApp() && { app: miniApp() }) };
      },
      on: {
        connected: () => tellLive('open'),
        closed: (event) => {
          if ((event as CloseEvent).code !== closedByUs) tellLive('lost');
        },
      },
    }),
  );
  return opening;
}

/** Ends the socket, so that the next subscription says again who is listening. */
export async function restartLive(): Promise<void> {
  if (opening) (await opening).terminate();
}

/** One renewal a minute: a session that is refused again right after it was renewed has ended. */
const renewalMs = 60_000;

/** What the socket reports, as any other link would: GraphQL errors in Apollo's own wrapping. */
function failureOf(cause: unknown): unknown {
  return Array.isArray(cause) ? new CombinedGraphQLErrors({ errors: cause }) : cause;
}

/** Listens; when the socket says that its session is out of date, renews it over HTTP and listens on a new socket. */
function listen(
  client: Client,
  payload: SubscribePayload,
  observer: Subscriber<ApolloLink.Result>,
): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  let renewedAt = 0;

  const renewOr = async (giveUp: () => void) => {
    const isTooSoon = Date.now() - renewedAt < renewalMs;
    renewedAt = Date.now();
    const isNewer = readSessionMarks()?.accessExpiresAt !== openedWith;
    if (isTooSoon || !(await renewSession(sessionStep(), isNewer, () => refreshSession(true)))) giveUp();
    else if (!isStopped) {
      client.terminate();
      start();
    }
  };
  const start = () => {
    let isRenewing = false;
    const renew = (giveUp: () => void) => {
      if (isRenewing) return;
      isRenewing = true;
      stop?.();
      void renewOr(giveUp);
    };
    stop = client.subscribe<ApolloLink.Result['data'] & object>(payload, {
      next: (result) => {
        const give = () => observer.next(result as ApolloLink.Result);
        if (isStaleSession(result.errors)) renew(give);
        else give();
      },
      error: (cause) => {
        const fail = () => observer.error(failureOf(cause));
        if (isStaleSession(cause)) renew(fail);
        else fail();
      },
      complete: () => {
        if (!isRenewing) observer.complete();
      },
    });
  };
  start();
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Subscriptions over graphql-transport-ws, by hash as everything else. */
export const liveLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      let stop: (() => void) | undefined;
      let isStopped = false;
      const payload = {
        query: '',
        operationName: operation.operationName,
        variables: operation.variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: persistedHash(operation.query) } },
      };
      liveClient().then(
        (client) => {
          if (!isStopped) stop = listen(client, payload, observer);
        },
        (cause: unknown) => observer.error(cause),
      );
      return () => {
        isStopped = true;
        stop?.();
      };
    }),
);
