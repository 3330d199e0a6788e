import { isTyping, type TypedKey } from './typed-readings.rule.ts';

/** What a scanner at the USB port or on Bluetooth has typed so far, and when its last key came. Milliseconds. */
export interface Typed {
  keys: readonly TypedKey[];
  at: number;
}

export const nothingTyped: Typed = { keys: [], at: 0 };

/** Nobody types so fast, and no scanner so slowly: a longer pause between two keys begins anew. Milliseconds. */
const LONGEST_PAUSE = 120;
/** Shorter than any code: somebody leant on the keyboard. Characters. */
const SHORTEST = 8;
/** What scanners are set to end a code with. */
const ends = new Set(['Enter', 'Tab']);

/**
 * What one key means: `typed` is what to remember; `code` is the keys of a whole code, ended by Enter or Tab; `isOurs` says that the
 * key belongs to a scanner at work, so that the page must not take it as its own (a space presses a button, Enter too).
 */
export function noteKey(
  before: Typed,
  key: TypedKey,
  now: number,
): { typed: Typed; code: readonly TypedKey[] | null; isOurs: boolean } {
  const isGoingOn = before.keys.length > 0 && now - before.at <= LONGEST_PAUSE;
  const keys = isGoingOn ? before.keys : [];
  // An input method that is on hides the key, and not which one it was.
  if (ends.has(key.key) || (!isTyping(key) && ends.has(key.code))) {
    const code = keys.length >= SHORTEST ? keys : null;
    return { typed: { keys: [], at: now }, code, isOurs: code !== null };
  }
  // An input method takes characters back.
  const isTakingBack = key.key === 'Backspace' && isGoingOn;
  // Shift and the like come between the characters.
  if (!isTyping(key) && !isTakingBack)
    return { typed: { keys, at: isGoingOn ? now : before.at }, code: null, isOurs: false };
  // No code begins with a space.
  if (keys.length === 0 && key.key === ' ')
    return { typed: { keys: [], at: now }, code: null, isOurs: false };
  return { typed: { keys: [...keys, key], at: now }, code: null, isOurs: isGoingOn };
}
