import { destination, type DestinationStream, symbols } from 'pino';

/** Lines below `warn` are buffered, up to so many bytes or milliseconds. */
const gathered = { bytes: 8 * 1024, milliseconds: 250 };
/** From this level on (warn) the buffer is written at once. */
const atOnce = 40;

let output: (DestinationStream & { lastLevel: number }) | undefined;

/**
 * Buffered standard output, opened once in a process. A write for each line would be a fifth of the cost of a small answer. Warnings and
 * errors, which explain a crash, are written at once, and the rest when the process exits in any way; only a process that is killed loses
 * the lines of the last quarter of a second.
 */
export function openLogOutput(): DestinationStream {
  if (output) return output;
  const out = destination({ dest: 1, sync: true, minLength: gathered.bytes });
  setInterval(() => out.flushSync(), gathered.milliseconds).unref();
  process.on('exit', () => out.flushSync());
  const gathering = {
    // With this symbol set, pino stores the level of each line in `lastLevel`.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      out.write(line);
      if (gathering.lastLevel >= atOnce) out.flushSync();
    },
  };
  output = gathering;
  return output;
}
