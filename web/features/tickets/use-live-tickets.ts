import { useEffect, useEffectEvent } from 'react';
import type { Client } from 'graphql-ws';
import { TicketsChangedHash } from '../../generated/persisted.ts';
import { currentLanguage } from '../../lib/intl/current-language.ts';
import { closedBy, type SocketEnd, waitBeforeReturn } from '../../lib/live/come-back.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { miniApp } from '../../storage/site-settings.ts';

async function openSocket(): Promise<Client> {
  const { createClient } = await import('graphql-ws');
  let lastEnd: SocketEnd = 'loss';
  return createClient({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    keepAlive: 20_000,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resume) => {
        // Twice the delay of other pages, because a change of a ticket is not urgent for the person who looks at it.
        setTimeout(resume, 2 * waitBeforeReturn(lastEnd, retries, Math.random()));
      }),
    on: { closed: (event) => (lastEnd = closedBy((event as CloseEvent).code)) },
    connectionParams: () => ({ language: currentLanguage(), ...(miniApp() && { app: miniApp() }) }),
  });
}

/**
 * Subscribes to changes of tickets (checked in, given away, reissued) and calls `changed`. Only while `isOn`, after a successful sync.
 * The first answer is ignored: the sync has already brought that state. A refusal ends it until the next sync; tickets are shown without
 * waiting for it.
 */
export function useLiveTickets(isOn: boolean, changed: () => void): void {
  const tell = useEffectEvent(changed);
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    let isFirst = true;
    const listen = async () => {
      const client = await openSocket();
      if (isGone) return;
      const end = client.subscribe(
        {
          query: '',
          operationName: 'TicketsChanged',
          variables: {},
          extensions: { persistedQuery: { version: 1, sha256Hash: TicketsChangedHash } },
        },
        {
          next: () => {
            if (!isFirst) tell();
            isFirst = false;
          },
          error: reportError,
          complete: () => undefined,
        },
      );
      stop = () => {
        end();
        void client.dispose();
      };
    };
    // Without a network the chunk cannot be loaded; the tickets work without it.
    listen().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isOn]);
}
