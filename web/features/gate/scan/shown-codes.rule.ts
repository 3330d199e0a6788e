import { isTicket, sameTicket, ticketsIn } from '@mo-man/schema/rules/gate/scanned-ticket.rule.ts';

/** A code in view: first and last time seen, and what of it was scanned. Milliseconds. */
interface ShownCode {
  since: number;
  until: number;
  /** true: scanned as a whole; a string: only this text of a rotating code. */
  taken: true | string | null;
}

/** Codes seen recently, by ticket; all texts of a rotating code are one. */
export type ShownCodes = ReadonlyMap<string, ShownCode>;

/** A ticket in view is one scan. After this time out of view it counts again. Milliseconds. */
const OUT_OF_SIGHT = 4_000;
/** A text that is no ticket must stay in view for this time, because a ticket beside it may not be readable yet. Milliseconds. */
const STRANGE_FOR = 500;

/**
 * Handles one read of all codes in view. `texts`: new scans. Call `takeCode` for each that the gate handles; the others are returned
 * again at the next read.
 */
export function noteShown(
  before: ShownCodes,
  texts: readonly string[],
  now: number,
): { shown: ShownCodes; texts: string[] } {
  const shown = new Map([...before].filter(([, { until }]) => now - until <= OUT_OF_SIGHT));
  const fresh: string[] = [];
  for (const text of ticketsIn(texts)) {
    const key = sameTicket(text);
    const code = { since: now, taken: null, ...shown.get(key), until: now };
    shown.set(key, code);
    if (code.taken !== true && code.taken !== text && (isTicket(text) || now - code.since >= STRANGE_FOR))
      fresh.push(text);
  }
  return { shown, texts: fresh };
}

/** Marks a code as scanned: no second scan while it stays in view. */
export function takeCode(before: ShownCodes, text: string, now: number): ShownCodes {
  const key = sameTicket(text);
  return new Map([...before, [key, { since: now, until: now, ...before.get(key), taken: true }]]);
}

/** Marks this text as refused because it is outdated: the next text of the rotating code is a new scan. */
export function takeText(before: ShownCodes, text: string): ShownCodes {
  const key = sameTicket(text);
  const code = before.get(key);
  return code ? new Map([...before, [key, { ...code, taken: text }]]) : before;
}

/** Whether the ticket was scanned a moment ago by any reader and may still be in view. */
export function isShown(before: ShownCodes, text: string, now: number): boolean {
  const code = before.get(sameTicket(text));
  return (
    code !== undefined && now - code.until <= OUT_OF_SIGHT && (code.taken === true || code.taken === text)
  );
}
