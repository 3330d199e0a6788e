/**
 * A hash of a text (FNV-1a), from 0 to 2^31 - 1. Standing tickets are given out in its order, so that concurrent buyers do not all start at
 * the same page of the table.
 */
export function shuffleOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 0) & 0x7fffffff;
}
