// The life of a server process: start, tell the parent, wait for a signal or the parent's end, drain, stop.

export interface Running {
  /** Told to the parent over IPC once everything answers. */
  ready: Record<string, unknown>;
  /** Settles when balancers have seen that it goes; asked again, it waits no longer. */
  drain?: () => Promise<void>;
  stop(): Promise<void>;
}

/** Beyond this after the drain the process leaves without ceremony; the database is safe against that. */
const patienceMs = 10_000;

/** Runs `start`, and `stop` on SIGTERM, SIGINT or when the parent is gone. A failed start prints one line. */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  let started: Running | undefined;
  let leaving = false;

  async function leave(): Promise<void> {
    // Asked a second time: not to wait.
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
  // Forked by a supervisor: when it dies, however it dies, we go too.
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
