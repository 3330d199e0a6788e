// Lifecycle of a supervisor: it opens things until it is stopped, and closes them in reverse order.

export interface Ending {
  /** Aborted when stopping begins. */
  signal: AbortSignal;
  /** Registers something to stop; the last is stopped first. */
  stops: (() => Promise<unknown>)[];
  leave: (code: number, line?: string) => Promise<void>;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs until a signal arrives or `leave` is called; sets the exit code. */
export async function untilStopped(open: (ending: Ending) => Promise<void>): Promise<void> {
  const abort = new AbortController();
  const stops: Ending['stops'] = [];
  const stopped = Promise.withResolvers<void>();

  async function leave(code: number, line?: string): Promise<void> {
    if (abort.signal.aborted) return;
    abort.abort();
    if (line) say(line);
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
    process.exitCode = code;
    stopped.resolve();
  }
  // The terminal may be closed already.
  process.stdout.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void leave(0, 'stopping…'));
  }
  try {
    await open({ signal: abort.signal, stops, leave });
  } catch (error) {
    await leave(1, error instanceof Error ? error.message : String(error));
  }
  await stopped.promise;
  process.exit();
}
