// The one decision at the gate: the scanner makes it with no network, the server makes it again when the scan arrives.
import { limits } from '../../limits.ts';
import type { ShowingStatus } from '../../values.ts';
import { vietnamDay } from '../time/day.rule.ts';
import type { DoorQuestion, EntryRules } from './entry-rules.rule.ts';

/** An admission or an exit of a ticket that stands: undone and refused scans are left out. */
export interface PastScan {
  kind: 'entry' | 'exit';
  /** By the server's clock. Milliseconds since 1970. */
  at: number;
  gateId: string;
}

/** What the gate's list knows of a ticket. */
export interface ListedTicket {
  number: number;
  /** The generation that stands; 0 when none does: refunded, taken back. */
  generation: number;
  ticketTypeId: string;
  sectionId: string;
  /** In any order. */
  past: readonly PastScan[];
}

/** A gate. What is null is taken of every kind. */
export interface JudgedGate {
  id: string;
  sectionIds: readonly string[] | null;
  ticketTypeIds: readonly string[] | null;
}

/** A showing, as far as entry to it goes. Times: milliseconds since 1970. */
export interface JudgedShowing {
  doorsAt: number;
  endsAt: number;
  /** As it stood when the scan was made; of a device offline, as of its last list. Who has a moved showing's new times needs no more. */
  status: ShowingStatus;
}

/** What is judged: one scan of one ticket of one showing at one gate at one moment. */
export interface ScanCase {
  kind: 'entry' | 'exit';
  /** By the server's clock as the device knows it. Milliseconds since 1970. */
  at: number;
  /** What the QR says; of a code typed by hand, what the list says. */
  generation: number;
  /** Undefined: the list does not have it. */
  ticket: ListedTicket | undefined;
  showing: JudgedShowing;
  rules: EntryRules;
  gate: JudgedGate;
  /** All gates of the showing, to say where a ticket is let in. */
  gates: readonly JudgedGate[];
  /** What was picked, by question. */
  answers: Readonly<Record<string, string>>;
}

/** What the gate says. Only `valid` lets in, and `unlisted` where the entry rules say so. */
export type ScanVerdict =
  /** Let in. `again`: it was in before, and may. */
  | { verdict: 'valid'; again: boolean }
  /** Noted as gone out. */
  | { verdict: 'exit' }
  /** Ask these first, then judge again with the answers. */
  | { verdict: 'ask'; questions: readonly DoorQuestion[] }
  /** Was let in already: when and where. */
  | { verdict: 'used'; last: PastScan }
  /** May come again, but not so often: in all, today, or at this gate. */
  | { verdict: 'limit'; of: 'all' | 'day' | 'gate'; last: PastScan }
  /** Let in later on the same day: from when. */
  | { verdict: 'not_yet'; from: number }
  /** Let in on other days: the next of them if one is to come, else the last. */
  | { verdict: 'wrong_day'; from: number; until: number }
  /** Was let in until then. */
  | { verdict: 'over'; until: number }
  /** Let in at these gates. */
  | { verdict: 'wrong_gate'; gateIds: readonly string[] }
  /** An exit of a ticket that is not in. */
  | { verdict: 'not_inside' }
  /** The answer to a question turns the person away. */
  | { verdict: 'answer_refused'; questionId: string }
  /** Given away, refunded or issued anew: this QR no longer stands. */
  | { verdict: 'revoked' }
  /** The showing does not take place: nobody is let in, whatever became of the ticket. */
  | { verdict: 'cancelled' }
  /** The showing takes place on another day, which nobody knows yet: the ticket keeps. */
  | { verdict: 'postponed' }
  /** Genuine, but not on the list: sold since the last sync. */
  | { verdict: 'unlisted'; admit: boolean };

/**
 * What the gate says to a scan of a genuine ticket of a showing that it has. In this order: does the showing take place, does the ticket
 * stand, is it this gate, is it the time, was it in before, what is to be asked. The answer depends on the arguments alone.
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

/** Before the ticket is looked at: the money of a cancelled showing has gone back, which "no longer valid" would not explain. */
function judgeShowing({ kind, showing }: ScanCase): ScanVerdict | undefined {
  if (kind === 'exit') return undefined;
  if (showing.status === 'cancelled') return { verdict: 'cancelled' };
  return showing.status === 'postponed' ? { verdict: 'postponed' } : undefined;
}

/** What speaks against a scan whatever else was scanned: showing, generation, gate, time. Undefined: nothing. */
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

/** What earlier scans say: of an exit everything, of an entry what speaks against it. */
export function judgeAmongOthers(scan: ScanCase, ticket: ListedTicket): ScanVerdict | undefined {
  const past = ticket.past.toSorted((a, b) => a.at - b.at);
  if (scan.kind === 'entry') return judgeAgain(scan, past);
  return past.at(-1)?.kind === 'entry' ? { verdict: 'exit' } : { verdict: 'not_inside' };
}

const wasIn = (ticket: ListedTicket): boolean => ticket.past.some(({ kind }) => kind === 'entry');

/** Whether a gate is for tickets of this section and type. */
export function takes(
  gate: Omit<JudgedGate, 'id'>,
  ticket: Pick<ListedTicket, 'sectionId' | 'ticketTypeId'>,
): boolean {
  return (
    (gate.sectionIds?.includes(ticket.sectionId) ?? true) &&
    (gate.ticketTypeIds?.includes(ticket.ticketTypeId) ?? true)
  );
}

/** The times of a ticket: the windows that name its type, else those that name none, else from doors to end. */
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

/** What is to be asked, or an answer that turns away. Whoever comes in again was asked the first time. */
export function judgeAnswers({ rules, answers }: ScanCase, ticket: ListedTicket): ScanVerdict | undefined {
  if (wasIn(ticket)) return undefined;
  const asked = rules.questions.filter((one) => one.ticket_type_ids?.includes(ticket.ticketTypeId) ?? true);
  const picked = asked.map((one) => ({ one, choice: one.choices.find(({ id }) => id === answers[one.id]) }));
  const refused = picked.find(({ choice }) => choice?.admits === false);
  if (refused) return { verdict: 'answer_refused', questionId: refused.one.id };
  const open = picked.filter(({ choice }) => !choice).map(({ one }) => one);
  return open.length > 0 ? { verdict: 'ask', questions: open } : undefined;
}
