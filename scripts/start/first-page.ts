import { get as getPlainly } from 'node:http';
import { get as getSecurely } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Asking {
  signal: AbortSignal;
  /** PEM of the authority of an https address. */
  authority?: string | undefined;
}

/** Requests the first page until it is served; resolves with the milliseconds since this process started. */
export async function firstPage(url: string, asking: Asking): Promise<number> {
  for (;;) {
    asking.signal.throwIfAborted();
    const status = await statusOf(`${url}/`, asking);
    if (status === 200) return performance.now();
    if (status) throw new Error(`the first page was answered with ${status}: was the site built?`);
    await sleep(50);
  }
}

/** Waits until the site reports that all its parts answer, including the message broker. */
export async function untilReady(url: string, asking: Asking): Promise<void> {
  for (;;) {
    asking.signal.throwIfAborted();
    if ((await statusOf(`${url}/readyz`, asking)) === 200) return;
    await sleep(50);
  }
}

/** Undefined while there is no answer. */
function statusOf(url: string, { signal, authority }: Asking): Promise<number | undefined> {
  return new Promise((resolve) => {
    const options = { signal, ...(authority ? { ca: authority } : {}) };
    const get = url.startsWith('https:') ? getSecurely : getPlainly;
    const request = get(url, options, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode));
    });
    request.once('error', () => resolve(undefined));
  });
}
