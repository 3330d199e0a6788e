// Decides about a scan at the gate: the scanner decides without a network, and the server decides again when the scan
// arrives.
import { limits } from '../../limits.ts';
import type { ShowingStatus } from '../../values.ts';
import { vietnamDay } from '../time/day.rule.ts';
import type { DoorQuestion, EntryRules } from './entry-rules.rule.ts';

/** An admission or an exit of a ticket that counts; undone and refused scans are left out. */
export interface PastScan {
  kind: 'entry' | 'exit';
  /** Server time, milliseconds since 1970. */
  at: number;
  gateId: string;
}

/** Data of a ticket in the gate's list. */
export interface ListedTicket {
  number: number;
  /** The valid generation; 0 when none is valid because the ticket was refunded or taken back. */
  generation: number;
  ticketTypeId: string;
  sectionId: string;
  /** In any order. */
  past: readonly PastScan[];
}

/** A gate. Null means that it admits every kind. */
export interface JudgedGate {
  id: string;
  sectionIds: readonly string[] | null;
  ticketTypeIds: readonly string[] | null;
}

/** Entry data of a showing. Times: milliseconds since 1970. */
export interface JudgedShowing {
  doorsAt: number;
  endsAt: number;
  /**
   * State at the time of the scan; on an offline device, the state in its last list. A moved showing needs nothing
   * else, as its times are the new ones.
   */
  status: ShowingStatus;
}

/** Input of the decision: one scan of one ticket of one showing, at one gate and one time. */
export interface ScanCase {
  kind: 'entry' | 'exit';
  /** Server time as the device knows it, milliseconds since 1970. */
  at: number;
  /** Content of the QR code; for a typed code, the data of the list. */
  generation: number;
  /** Undefined: not in the list. */
  ticket: ListedTicket | undefined;
  showing: JudgedShowing;
  rules: EntryRules;
  gate: JudgedGate;
  /** All gates of the showing, for naming those that admit a ticket. */
  gates: readonly JudgedGate[];
  /** Chosen answers, by question. */
  answers: Readonly<Record<string, string>>;
}

/** Result of a scan. Only `valid` admits, and `unlisted` when the entry rules allow it. */
export type ScanVerdict =
  /** Admitted. `again`: it was admitted before, and re-entry is allowed. */
  | { verdict: 'valid'; again: boolean }
  /** The exit was recorded. */
  | { verdict: 'exit' }
  /** Ask these questions first, then judge again with the answers. */
  | { verdict: 'ask'; questions: readonly DoorQuestion[] }
  /** Already admitted: when and where. */
  | { verdict: 'used'; last: PastScan }
  /** Re-entry is allowed, but the maximum number is reached: in total, today, or at this gate. */
  | { verdict: 'limit'; of: 'all' | 'day' | 'gate'; last: PastScan }
  /** Admitted later on the same day: from when. */
  | { verdict: 'not_yet'; from: number }
  /** Admitted on other days: the next of them, or the last when none is to come. */
  | { verdict: 'wrong_day'; from: number; until: number }
  /** Was admitted until this time. */
  | { verdict: 'over'; until: number }
  /** Admitted at these gates. */
  | { verdict: 'wrong_gate'; gateIds: readonly string[] }
  /** Exit of a ticket that is not inside. */
  | { verdict: 'not_inside' }
  | { verdict: 'answer_refused'; questionId: string }
  /** Given away, refunded or reissued: this QR code is no longer valid. */
  | { verdict: 'revoked' }
  /** The showing does not take place: nobody is admitted, whatever the state of the ticket. */
  | { verdict: 'cancelled' }
  /** The showing is postponed to an unknown day; the ticket stays valid. */
  | { verdict: 'postponed' }
  /** Genuine, but not in the list: sold since the last sync. */
  | { verdict: 'unlisted'; admit: boolean };

/**
 * Result for a scan of a genuine ticket of a showing that the gate knows. Checked in this order: does the showing take
 * place, is the ticket valid, is it the right gate, is it the right time, was it admitted before, are there questions.
 * The result depends on the arguments only.
 */
export function judgeScan(scan: ScanCase): ScanVerdict {
  const { ticket, rules } = scan;
  if (!ticket) return judgeShowing(scan) ?? { verdict: 'unlisted', admit: rules.admit_unlisted };
  return (
    judgeItself(scan, ticket) ??
    judgeAmongOthers(scan, ticket) ??
    judgeAnswers(scan, ticket) ?? { verdict: 'valid', again: wasIn(ticket) }
  );
}

/** Checked before the ticket: a cancelled showing was refunded, and "no longer valid" would not explain that. */
function judgeShowing({ kind, showing }: ScanCase): ScanVerdict | undefined {
  if (kind === 'exit') return undefined;
  if (showing.status === 'cancelled') return { verdict: 'cancelled' };
  return showing.status === 'postponed' ? { verdict: 'postponed' } : undefined;
}

/** Reasons against a scan regardless of other scans: showing, generation, gate, time. Undefined: none. */
export function judgeItself(scan: ScanCase, ticket: ListedTicket): ScanVerdict | undefined {
  const { gate } = scan;
  const notHeld = judgeShowing(scan);
  if (notHeld) return notHeld;
  if (scan.generation !== ticket.generation || ticket.generation === 0) return { verdict: 'revoked' };
  if (scan.kind === 'exit') return undefined;
  if (!takes(gate, ticket)) {
    const gateIds = scan.gates.filter((other) => takes(other, ticket)).map(({ id }) => id);
    return { verdict: 'wrong_gate', gateIds };
  }
  return judgeTime(scan, ticket);
}

/** Effect of earlier scans: decides everything for an exit, and may refuse an entry. */
export function judgeAmongOthers(scan: ScanCase, ticket: ListedTicket): ScanVerdict | undefined {
  const past = ticket.past.toSorted((a, b) => a.at - b.at);
  if (scan.kind === 'entry') return judgeAgain(scan, past);
  return past.at(-1)?.kind === 'entry' ? { verdict: 'exit' } : { verdict: 'not_inside' };
}

const wasIn = (ticket: ListedTicket): boolean => ticket.past.some(({ kind }) => kind === 'entry');

/** Whether a gate admits tickets of this section and type. */
export function takes(
  gate: Omit<JudgedGate, 'id'>,
  ticket: Pick<ListedTicket, 'sectionId' | 'ticketTypeId'>,
): boolean {
  return (
    (gate.sectionIds?.includes(ticket.sectionId) ?? true) &&
    (gate.ticketTypeIds?.includes(ticket.ticketTypeId) ?? true)
  );
}

/** Entry times of a ticket: the windows that name its type, else those that name no type, else from doors to end. */
function windowsOf({ rules, showing }: ScanCase, ticket: ListedTicket): { from: number; until: number }[] {
  const named = rules.windows.filter((one) => one.ticket_type_ids?.includes(ticket.ticketTypeId));
  const windows = named.length > 0 ? named : rules.windows.filter((one) => one.ticket_type_ids === null);
  if (windows.length === 0) {
    return [{ from: showing.doorsAt - limits.gateEarlyMinutes * 60_000, until: showing.endsAt }];
  }
  return windows
    .map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))
    .toSorted((a, b) => a.from - b.from);
}

function judgeTime(scan: ScanCase, ticket: ListedTicket): ScanVerdict | undefined {
  const { at } = scan;
  const windows = windowsOf(scan, ticket);
  if (windows.some(({ from, until }) => at >= from && at < until)) return undefined;
  const today = vietnamDay(new Date(at));
  const next = windows.find(({ from }) => from > at);
  if (next && vietnamDay(new Date(next.from)) === today) return { verdict: 'not_yet', from: next.from };
  const last = windows.findLast(({ until }) => until <= at);
  if (last && vietnamDay(new Date(last.until - 1)) === today) return { verdict: 'over', until: last.until };
  const named = next ?? last;
  return named && { verdict: 'wrong_day', from: named.from, until: named.until };
}

function judgeAgain({ rules, gate, at }: ScanCase, past: readonly PastScan[]): ScanVerdict | undefined {
  const entries = past.filter(({ kind }) => kind === 'entry');
  const last = entries.at(-1);
  if (!last) return undefined;
  const isInside = past.at(-1)?.kind === 'entry';
  const isLate = rules.reentry_until !== null && at >= Date.parse(rules.reentry_until);
  if (rules.reentry === 'none' || isLate || (rules.reentry === 'after_exit' && isInside)) {
    return { verdict: 'used', last };
  }
  const today = vietnamDay(new Date(at));
  const reached = (most: number | null, of: readonly PastScan[]) => most !== null && of.length >= most;
  if (reached(rules.most, entries)) return { verdict: 'limit', of: 'all', last };
  const ofDay = entries.filter((entry) => vietnamDay(new Date(entry.at)) === today);
  if (reached(rules.most_per_day, ofDay)) return { verdict: 'limit', of: 'day', last };
  const ofGate = entries.filter(({ gateId }) => gateId === gate.id);
  if (reached(rules.most_per_gate, ofGate)) return { verdict: 'limit', of: 'gate', last };
  return undefined;
}

/** Questions to ask, or an answer that refuses entry. On re-entry nothing is asked again. */
export function judgeAnswers({ rules, answers }: ScanCase, ticket: ListedTicket): ScanVerdict | undefined {
  if (wasIn(ticket)) return undefined;
  const asked = rules.questions.filter((one) => one.ticket_type_ids?.includes(ticket.ticketTypeId) ?? true);
  const picked = asked.map((one) => ({ one, choice: one.choices.find(({ id }) => id === answers[one.id]) }));
  const refused = picked.find(({ choice }) => choice?.admits === false);
  if (refused) return { verdict: 'answer_refused', questionId: refused.one.id };
  const open = picked.filter(({ choice }) => !choice).map(({ one }) => one);
  return open.length > 0 ? { verdict: 'ask', questions: open } : undefined;
}
