import { copyFileSync, statSync, truncateSync } from 'node:fs';

/** Maximum size of a log, bytes; one earlier copy is kept beside it. */
const LARGEST = 10 * 1024 * 1024;
/** Interval of the check, milliseconds. */
const LOOK_MS = 10_000;

/** Moves the content of a log to `.old` when it is too large. Writers append, so nothing has to be reopened. */
export function rotateLog(file: string, largest = LARGEST): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largest) return;
  copyFileSync(file, `${file}.old`);
  truncateSync(file);
}

/** Checks a log until it is stopped. */
export function watchLog(file: string): () => void {
  const looking = setInterval(() => rotateLog(file), LOOK_MS).unref();
  return () => clearInterval(looking);
}
