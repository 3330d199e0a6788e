// Long-lived listeners: sockets as the web opens them, and event streams as EventSource reads them. They reconnect, and record how each
// connection ended.
import { createClient } from 'graphql-ws';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

export interface Ear {
  /** How its connections ended: the close code of a socket; `retry` or `cut` for a stream. */
  ends: (number | string)[];
  heard(): number;
  isOpen(): boolean;
  close(): Promise<void>;
}

const seats =
  'subscription ($showingId: ID!) { seatsChanged(showingId: $showingId) { showingId sectionIds } }';

export function socketEar(url: string, showingId: string): Ear {
  const ends: Ear['ends'] = [];
  let heard = 0;
  let isOpen = false;
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: () => sleep(Math.random() * 200),
    on: {
      connected: () => (isOpen = true),
      closed: (event) => {
        isOpen = false;
        ends.push((event as CloseEvent).code);
      },
    },
  });
  client.subscribe(
    { query: seats, variables: { showingId } },
    { next: () => (heard += 1), error: (error) => ends.push(String(error)), complete: () => undefined },
  );
  return { ends, heard: () => heard, isOpen: () => isOpen, close: async () => client.dispose() };
}

export function streamEar(url: string, showingId: string): Ear {
  const ends: Ear['ends'] = [];
  const over = new AbortController();
  let heard = 0;
  let isOpen = false;
  const address = `${url}/graphql/stream?${new URLSearchParams({
    query: seats,
    variables: JSON.stringify({ showingId }),
  })}`;

  async function read(): Promise<number> {
    const headers = { accept: 'text/event-stream', 'apollo-require-preflight': '1' };
    const answer = await fetch(address, { headers, signal: over.signal });
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
    isOpen = true;
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      heard += chunk.split('event: next').length - 1;
      text = (text + chunk).slice(-1_000);
    }
    const wait = /retry: (\d+)\n\n$/.exec(text)?.[1];
    ends.push(wait === undefined ? 'cut' : 'retry');
    return Number(wait ?? 500);
  }
  async function listen(): Promise<void> {
    while (!over.signal.aborted) {
      const wait = await read().catch((error: unknown) => {
        if (!over.signal.aborted) ends.push(String(error));
        return 500;
      });
      isOpen = false;
      if (!over.signal.aborted) await sleep(wait);
    }
  }
  const listening = listen();
  return {
    ends,
    heard: () => heard,
    isOpen: () => isOpen,
    close: async () => {
      over.abort();
      await listening;
    },
  };
}
