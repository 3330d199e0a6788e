// The gateway says how long it waits for an answer (docs/protocols/upstream-calls.md). What nobody waits for any more is not begun, and a
// read asks the database nothing more; a statement of it that still runs is cut off.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/** Milliseconds that the caller waits, from when it sends. */
const deadlineHeader = 'x-request-deadline';

interface BoundRead {
  /** The moment of `performance.now()` from which nobody waits. */
  until: number;
  /** It is answered: what it has begun beside itself is bound no longer. */
  isOver: boolean;
}

const reads = new AsyncLocalStorage<BoundRead>();

/** Runs what a call asks for; refuses with `service_unavailable` when its caller has given up. */
export async function beforeDeadline<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => T,
): Promise<Awaited<T>> {
  const waitsMs = Number(request.headers[deadlineHeader] ?? Infinity);
  const leftMs = waitsMs - reply.elapsedTime;
  if (leftMs <= 0) throw new Failure('service_unavailable');
  // What acts is carried through: half of it would be worse than all of it unheard.
  const isBoundRead = request.method === 'GET' && leftMs < Infinity;
  if (!isBoundRead) return await run();
  const read: BoundRead = { until: performance.now() + leftMs, isOver: false };
  try {
    return await reads.run(read, run);
  } finally {
    read.isOver = true;
  }
}

/** Runs one statement. Of a read, it is not begun when nobody waits any more, and `cutOff` ends it as soon as nobody does. */
export async function whileWaitedFor<T>(run: () => Promise<T>, cutOff: () => Promise<void>): Promise<T> {
  const read = reads.getStore();
  if (!read || read.isOver) return run();
  const leftMs = read.until - performance.now();
  if (leftMs <= 0) throw new Failure('service_unavailable');
  let cut: Promise<void> | undefined;
  const timer = setTimeout(() => {
    if (!read.isOver) cut = cutOff();
  }, leftMs);
  try {
    return await run();
  } catch (error) {
    throw cut ? new Failure('service_unavailable') : error;
  } finally {
    clearTimeout(timer);
    // What comes next on this connection must not be hit.
    await cut;
  }
}

/** Runs what others wait for too, or nobody: it is not cut off when the one who has begun it waits no longer. */
export const forOthersToo = <T>(run: () => T): T => reads.exit(run);
