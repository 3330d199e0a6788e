import { copyFileSync, statSync, truncateSync } from 'node:fs';

/** A log may be so large, bytes; what came before it is kept once more, beside it. */
const LARGEST = 10 * 1024 * 1024;
/** How often it is looked at, milliseconds. */
const LOOK_MS = 10_000;

/** What stands in a log goes to `.old` when it is too large. Whoever writes appends, so that nothing has to be opened anew. */
export function rotateLog(file: string, largest = LARGEST): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largest) return;
  copyFileSync(file, `${file}.old`);
  truncateSync(file);
}

/** Looks after a log until it is told to stop. */
export function watchLog(file: string): () => void {
  const looking = setInterval(() => rotateLog(file), LOOK_MS).unref();
  return () => clearInterval(looking);
}
