// The life of a server process: start, tell the parent, wait for a signal or the parent's end, stop.

export interface Running {
  /** Told to the parent over IPC once everything answers. */
  ready: Record<string, unknown>;
  stop(): Promise<void>;
}

/** Beyond this the process leaves without ceremony; the database is safe against that. */
const patienceMs = 10_000;

/** Runs `start`, and `stop` on SIGTERM, SIGINT or when the parent is gone. A failed start prints one line. */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  let leaving = false;

  async function leave(): Promise<void> {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await running;
    await stop?.().catch((error: unknown) => tell(error));
    process.exit();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave());
  // Forked by a supervisor: when it dies, however it dies, we go too.
  if (process.connected) process.on('disconnect', () => void leave());

  const running = start().then(
    (started) => {
      ({ stop } = started);
      if (!leaving) process.send?.({ ready: started.ready });
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
