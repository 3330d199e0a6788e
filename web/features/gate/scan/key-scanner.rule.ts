import { isTyping, type TypedKey } from './typed-readings.rule.ts';

/** Keys typed so far by a scanner on USB or Bluetooth, and the time of the last one. Milliseconds. */
export interface Typed {
  keys: readonly TypedKey[];
  at: number;
}

export const nothingTyped: Typed = { keys: [], at: 0 };

/** A longer pause between two keys starts a new code: a person types slower, a scanner faster. Milliseconds. */
const LONGEST_PAUSE = 120;
/** Shorter than any code, for example when somebody leans on the keyboard. Characters. */
const SHORTEST = 8;
const ends = new Set(['Enter', 'Tab']);

/**
 * Handles one key. `typed`: the new state. `code`: the keys of a whole code, ended by Enter or Tab. `isOurs`: the key belongs to an
 * active scanner, so the page must not handle it (space and Enter press a button).
 */
export function noteKey(
  before: Typed,
  key: TypedKey,
  now: number,
): { typed: Typed; code: readonly TypedKey[] | null; isOurs: boolean } {
  const isGoingOn = before.keys.length > 0 && now - before.at <= LONGEST_PAUSE;
  const keys = isGoingOn ? before.keys : [];
  // An active input method hides `key`, but not `code`.
  if (ends.has(key.key) || (!isTyping(key) && ends.has(key.code))) {
    const code = keys.length >= SHORTEST ? keys : null;
    return { typed: { keys: [], at: now }, code, isOurs: code !== null };
  }
  // An input method replaces characters.
  const isTakingBack = key.key === 'Backspace' && isGoingOn;
  // Modifier keys such as Shift between the characters.
  if (!isTyping(key) && !isTakingBack)
    return { typed: { keys, at: isGoingOn ? now : before.at }, code: null, isOurs: false };
  // No code begins with a space.
  if (keys.length === 0 && key.key === ' ')
    return { typed: { keys: [], at: now }, code: null, isOurs: false };
  return { typed: { keys: [...keys, key], at: now }, code: null, isOurs: isGoingOn };
}
