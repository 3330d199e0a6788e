// The life cycle of a server process: start, report to the parent, wait for a signal or the parent's end, drain, stop.

export interface Running {
  /** Sent to the parent over IPC once everything answers. */
  ready: Record<string, unknown>;
  /** Resolves when load balancers have seen that the process stops. A second call makes it resolve at once. */
  drain?: () => Promise<void>;
  stop(): Promise<void>;
}

/** Timeout of `stop` after the drain; then the process exits anyway, which the database survives. */
const patienceMs = 10_000;

/** Runs `start`, and `stop` on SIGTERM, SIGINT or when the parent is gone. A failed start prints one line. */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  let started: Running | undefined;
  let leaving = false;

  async function leave(): Promise<void> {
    // A second signal calls drain again, which ends its waiting.
    const drained = started?.drain?.();
    if (leaving) return;
    leaving = true;
    await drained;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await running;
    await started?.stop().catch((error: unknown) => tell(error));
    process.exit();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave());
  // Forked by a supervisor: stop when it dies. The second call ends the drain's waiting.
  if (process.connected)
    process.on('disconnect', () => {
      void leave();
      void leave();
    });

  const running = start().then(
    (room) => {
      started = room;
      if (!leaving) process.send?.({ ready: room.ready });
    },
    (error: unknown) => {
      tell(error);
      process.exit(1);
    },
  );
  await running;
}

function tell(error: unknown): void {
  process.stderr.write(`${lineOf(error)}\n`);
}

function lineOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return lineOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
