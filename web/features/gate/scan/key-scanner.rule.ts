/** What a scanner at the USB port or on Bluetooth has typed so far, and when its last key came. Milliseconds. */
export interface Typed {
  text: string;
  at: number;
}

/** Nobody types so fast, and no scanner so slowly: a longer pause between two keys begins anew. Milliseconds. */
const LONGEST_PAUSE = 120;
/** Shorter than any code: somebody leant on the keyboard. Characters. */
const SHORTEST = 8;

/**
 * What one key means: `typed` is what to remember; `code` is a whole code, ended by Enter; `isOurs` says that the key belongs to a
 * scanner at work, so that the page must not take it as its own (a space presses a button, Enter too).
 */
export function noteKey(
  before: Typed,
  key: string,
  now: number,
): { typed: Typed; code: string | null; isOurs: boolean } {
  const isGoingOn = before.text !== '' && now - before.at <= LONGEST_PAUSE;
  const text = isGoingOn ? before.text : '';
  if (key === 'Enter') {
    const code = text.length >= SHORTEST ? text : null;
    return { typed: { text: '', at: now }, code, isOurs: code !== null };
  }
  // Shift and the like come between the characters.
  if ([...key].length !== 1)
    return { typed: { text, at: isGoingOn ? now : before.at }, code: null, isOurs: false };
  // No code begins with a space.
  if (text === '' && key === ' ') return { typed: { text: '', at: now }, code: null, isOurs: false };
  return { typed: { text: text + key, at: now }, code: null, isOurs: isGoingOn };
}
