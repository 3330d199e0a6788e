import { isTicket, sameTicket, ticketsIn } from '@mo-man/schema/rules/gate/scanned-ticket.rule.ts';

/** A code before a reader: since when, until when, and what of it was taken as a scan. Milliseconds. */
interface ShownCode {
  since: number;
  until: number;
  /** All of it, or one text while its QR turns. */
  taken: true | string | null;
}

/** What readers saw lately, by ticket: a QR that turns is one. */
export type ShownCodes = ReadonlyMap<string, ShownCode>;

/** A ticket that stays before a reader is one scan: the same one counts again after so long out of sight. Milliseconds. */
const OUT_OF_SIGHT = 4_000;
/** Something else than a ticket must stay for so long: beside a poster's code a ticket's may not be sharp yet. Milliseconds. */
const STRANGE_FOR = 500;

/**
 * What one look at all codes in view means. `texts` are scans of their own, not taken yet: call `takeCode` for each that the gate
 * takes, and those that it has no time for come back with the next look.
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

/** It was taken as a scan: so long as it is shown, no other. */
export function takeCode(before: ShownCodes, text: string, now: number): ShownCodes {
  const key = sameTicket(text);
  return new Map([...before, [key, { since: now, until: now, ...before.get(key), taken: true }]]);
}

/** This text of it was refused as no longer of this moment: its next turn is a scan again. */
export function takeText(before: ShownCodes, text: string): ShownCodes {
  const key = sameTicket(text);
  const code = before.get(key);
  return code ? new Map([...before, [key, { ...code, taken: text }]]) : before;
}

/** Whether it was taken a moment ago: the same showing of a ticket, to whichever reader. */
export function isShown(before: ShownCodes, text: string, now: number): boolean {
  const code = before.get(sameTicket(text));
  return (
    code !== undefined && now - code.until <= OUT_OF_SIGHT && (code.taken === true || code.taken === text)
  );
}
