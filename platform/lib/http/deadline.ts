// Deadlines of calls, which the gateway sends along (docs/protocols/upstream-calls.md). After its deadline a call is not started; a read
// sends no further statement to the database, and its running statement is cancelled.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/** How long the caller waits, milliseconds from sending. */
const deadlineHeader = 'x-request-deadline';

interface BoundRead {
  /** The deadline, as a value of `performance.now()`. */
  until: number;
  /** The call was answered: work that it started in the background has no deadline any more. */
  isOver: boolean;
}

const reads = new AsyncLocalStorage<BoundRead>();

/** Runs a call's handler within its deadline; throws `service_unavailable` when the deadline is over already. */
export async function beforeDeadline<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => T,
): Promise<Awaited<T>> {
  const waitsMs = Number(request.headers[deadlineHeader] ?? Infinity);
  const leftMs = waitsMs - reply.elapsedTime;
  if (leftMs <= 0) throw new Failure('service_unavailable');
  // Only reads are cancelled. A write is finished even if nobody waits for its answer, rather than being interrupted half-way.
  const isBoundRead = request.method === 'GET' && leftMs < Infinity;
  if (!isBoundRead) return await run();
  const read: BoundRead = { until: performance.now() + leftMs, isOver: false };
  try {
    return await reads.run(read, run);
  } finally {
    read.isOver = true;
  }
}

/** Runs one statement. Within a read it is not started after the deadline, and `cutOff` cancels it when the deadline passes. */
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
    // Wait for the cancel request, so that it cannot hit the next statement on this connection.
    await cut;
  }
}

/** Runs work that other callers share, or that is in the background, outside of the present call's deadline. */
export const forOthersToo = <T>(run: () => T): T => reads.exit(run);
