// The answer to the first read of a queue, which the page's first script asks for while the app is still loading.
import type { QueueScreenQuery } from '../../../generated/operations/queue-screen.ts';

/** Put on `window` by the first script. */
export interface EarlyAnswer {
  showingId: string;
  language: string;
  answer: Promise<Response>;
  /** When the answer arrived, `performance.now()`; undefined until then. */
  arrivedAt?: number;
}

declare global {
  var mmEarlyAnswer: EarlyAnswer | undefined;
}

/** The app of a phone on 2G is there by then; an older answer is not worth showing. Milliseconds. */
const OLDEST_MS = 20_000;

const moved = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

/**
 * The answer, once, with the server's time put forward by its age, because clocks are set by it; undefined when it failed or is too old.
 */
export async function takeEarlyAnswer(
  { showingId }: { showingId: string },
  language: string,
): Promise<Response | undefined> {
  const early = globalThis.mmEarlyAnswer;
  globalThis.mmEarlyAnswer = undefined;
  if (early?.showingId !== showingId || early.language !== language) return undefined;
  try {
    const answer = (await early.answer).clone();
    const age = performance.now() - (early.arrivedAt ?? performance.now());
    if (age > OLDEST_MS) return undefined;
    const body = (await answer.json()) as { data?: QueueScreenQuery };
    const { queue } = body.data ?? {};
    if (queue) queue.serverNow = moved(queue.serverNow, age);
    if (queue?.turn) queue.turn.serverNow = moved(queue.turn.serverNow, age);
    const date = answer.headers.get('date');
    return new Response(JSON.stringify(body), {
      status: answer.status,
      headers: date === null ? {} : { date: new Date(Date.parse(date) + age).toUTCString() },
    });
  } catch {
    return undefined;
  }
}
