import { destination, type DestinationStream, symbols } from 'pino';

/** Lines that tell of nothing wrong are written together: at this many bytes, or after so many milliseconds. */
const gathered = { bytes: 8 * 1024, milliseconds: 250 };
/** Lines of this level and above go out at once, with all before them: warn. */
const atOnce = 40;

let output: (DestinationStream & { lastLevel: number }) | undefined;

/**
 * Standard output, opened once in a process. A write for each line is a fifth of what a small answer costs; so lines wait for
 * each other, but none that a crash would be explained by, and none at the end of the process, whichever way it ends itself.
 * Only a process that is killed from outside loses the last quarter of a second.
 */
export function openLogOutput(): DestinationStream {
  if (output) return output;
  const out = destination({ dest: 1, sync: true, minLength: gathered.bytes });
  setInterval(() => out.flushSync(), gathered.milliseconds).unref();
  process.on('exit', () => out.flushSync());
  const gathering = {
    // By this, pino tells the level of each line.
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
