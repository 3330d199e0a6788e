import { setTimeout as sleep } from 'node:timers/promises';

/** Asks for the first page until it is served; resolves with the milliseconds since this process began. */
export async function firstPage(url: string, signal: AbortSignal): Promise<number> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await fetch(`${url}/`, { signal }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now();
    if (answer) throw new Error(`the first page was answered with ${answer.status}: was the site built?`);
    await sleep(50);
  }
}

/** Waits until the site says that all it stands on answers, the message broker included. */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await fetch(`${url}/readyz`, { signal }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(50);
  }
}
