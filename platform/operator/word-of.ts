import { createHash } from 'node:crypto';

/** A short word that is of what was seen and of nothing else. */
export const wordOf = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 6);
