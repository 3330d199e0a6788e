// Subscriptions over graphql-transport-ws, by hash like all operations: one socket per page, shared by all listeners.
import type { Client, SubscribePayload } from 'graphql-ws';
import type { ExecutionResult } from 'graphql';
import { readSessionMarks } from '../../storage/session/session.ts';
import { sessionStep } from '../../storage/session/session-step.ts';
import { currentLanguage } from '../intl/current-language.ts';
import { refreshSession } from '../server/refresh-session.ts';
import { miniApp } from '../../storage/site-settings.ts';
import { nextAwake, onAwake } from './awake.ts';
import { closedBy, type SocketEnd, waitBeforeReturn } from './come-back.ts';
import { tellLive } from './live-connection.ts';
import { createProof } from './prove-socket.ts';
import { isStaleSession, renewSession } from './renew-session.ts';

let opening: Promise<Client> | undefined;

/** Expiry time of the session with which the last socket was opened. */
let openedWith: unknown;

let lastEnd: SocketEnd = 'loss';

/**
 * The socket opens, and its code loads, with the first subscription. It reconnects after growing random delays, and at once when the page
 * is back. A socket that answers no ping is closed.
 */
function liveClient(): Promise<Client> {
  opening ??= import('graphql-ws').then(({ createClient, MessageType, stringifyMessage }) => {
    let socket: WebSocket | undefined;
    const proof = createProof(() => client.terminate());
    const client = createClient({
      url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
      lazy: true,
      lazyCloseTimeout: 5_000,
      keepAlive: 10_000,
      retryAttempts: Infinity,
      shouldRetry: () => true,
      retryWait: (retries) =>
        Promise.race([
          new Promise<void>((resume) => {
            setTimeout(resume, waitBeforeReturn(lastEnd, retries, Math.random()));
          }),
          nextAwake(),
        ]),
      connectionParams: () => {
        openedWith = readSessionMarks()?.accessExpiresAt;
        return { language: currentLanguage(), ...(miniApp() && { app: miniApp() }) };
      },
      on: {
        connected: (opened) => {
          socket = opened as WebSocket;
          tellLive('open');
        },
        ping: (isFromServer) => {
          if (!isFromServer) proof.pinged();
        },
        message: proof.stop,
        closed: (event) => {
          socket = undefined;
          proof.stop();
          lastEnd = closedBy((event as CloseEvent).code);
          if (lastEnd !== 'us') tellLive(lastEnd === 'move' ? 'moved' : 'lost');
        },
      },
    });
    // The socket looks open, so a ping checks it.
    onAwake(() => {
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(stringifyMessage({ type: MessageType.Ping }));
      proof.pinged();
    });
    return client;
  });
  // The code could not be loaded, for example without a network: the next subscription tries again.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Closes the socket, so that the next one is opened with the current session. */
export async function restartLive(): Promise<void> {
  if (opening) (await opening).terminate();
}

/** One renewal per minute: a session that is refused again right after its renewal has ended. */
const renewalMs = 60_000;

/** Callbacks of a subscription; `error` gets GraphQL errors as a list, else what the socket reports. */
export interface LiveSink {
  next: (result: ExecutionResult) => void;
  error: (cause: unknown) => void;
  complete: () => void;
}

/** Subscribes. When the socket reports an outdated session, renews it over HTTP and subscribes on a new socket. */
function listen(client: Client, payload: SubscribePayload, sink: LiveSink): () => void {
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
    stop = client.subscribe(payload, {
      next: (result) => {
        const give = () => sink.next(result as ExecutionResult);
        if (isStaleSession(result.errors)) renew(give);
        else give();
      },
      error: (cause) => {
        const fail = () => sink.error(cause);
        if (isStaleSession(cause)) renew(fail);
        else fail();
      },
      complete: () => {
        if (!isRenewing) sink.complete();
      },
    });
  };
  start();
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Subscribes to a known operation until the returned function is called. */
export function listenLive(
  { operation, hash, variables }: { operation: string; hash: string; variables: Record<string, unknown> },
  sink: LiveSink,
): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const payload = {
    query: '',
    operationName: operation,
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
  };
  liveClient().then(
    (client) => {
      if (!isStopped) stop = listen(client, payload, sink);
    },
    (cause: unknown) => sink.error(cause),
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
