import { defaultEntryRules, type EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import {
  judgeAmongOthers,
  judgeAnswers,
  judgeItself,
  type JudgedGate,
  type JudgedShowing,
  type ListedTicket,
  type PastScan,
  type ScanCase,
} from '@mo-man/schema/rules/gate/judge-scan.rule.ts';
import type { GateVerdict, ScanKind, ScanStanding } from '@mo-man/schema/values.ts';

/** A scan of one ticket. */
export interface JudgedScan {
  id: number;
  gate_id: string;
  kind: ScanKind;
  generation: number | null;
  let_in: boolean;
  at: Date;
  answers: Readonly<Record<string, string>>;
  undoes_id: number | null;
  /** The verdict on the scan alone, stored when it arrived; null for a new scan. */
  own: GateVerdict | null;
  standing: ScanStanding;
  judged: GateVerdict;
  against_id: number | null;
  /** Showing at which a pass was scanned; null: the ticket's own. */
  at_showing_id: string | null;
}

/** The ticket as it is now. */
export interface JudgedTicket {
  showing_id: string;
  number: number;
  generation: number;
  ticket_type_id: string;
  section_id: string;
  /** When the present generation was issued, and when the ticket became void. */
  issued_at: Date;
  voided_at: Date | null;
}
export interface GateFacts {
  showing: JudgedShowing;
  /** Since when its status is what it is. Milliseconds since 1970. */
  statusSince: number;
  rules: EntryRules | null;
  gates: readonly JudgedGate[];
}

export interface Judged {
  id: number;
  own: GateVerdict | null;
  standing: ScanStanding;
  judged: GateVerdict;
  against_id: number | null;
}

/** Showing at which a ticket was scanned. */
export const showingOfScan = (
  scan: Pick<JudgedScan, 'at_showing_id'>,
  ticket: Pick<JudgedTicket, 'showing_id'>,
): string => scan.at_showing_id ?? ticket.showing_id;

/**
 * Judges all scans of one ticket, those at each showing by themselves: a pass is admitted at each of its showings once, by the rules of that
 * showing. `checkedInAt` is its first admission at any of them.
 */
export function judgeAtShowings(
  ticket: JudgedTicket,
  scans: readonly JudgedScan[],
  factsOf: (showingId: string) => GateFacts,
): { judged: Judged[]; checkedInAt: Date | null } {
  const byShowing = Map.groupBy(scans, (scan) => showingOfScan(scan, ticket));
  const results = [...byShowing].map(([showingId, some]) => judgeTicket(ticket, some, factsOf(showingId)));
  const first = results
    .flatMap(({ checkedInAt }) => (checkedInAt ? [checkedInAt] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return { judged: results.flatMap(({ judged }) => judged), checkedInAt: first ?? null };
}

/**
 * Judges all scans of one ticket at one showing, sorted by corrected time, then by arrival, and returns when it was first let in. The first admission by time
 * counts, even when the scan of another gate arrived before it. A later admission is kept as a conflict, because the person is in already.
 * The verdict on a scan alone (`own`) is decided when it arrives and stays; only its relation to other scans is judged anew.
 */
export function judgeTicket(
  ticket: JudgedTicket,
  scans: readonly JudgedScan[],
  facts: GateFacts,
): { judged: Judged[]; checkedInAt: Date | null } {
  const byTime = scans.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
  const ids = new Set(scans.map(({ id }) => id));
  const undone = new Set(scans.flatMap(({ undoes_id: undoes }) => (undoes === null ? [] : [undoes])));
  const standing: (PastScan & { id: number })[] = [];
  const judged = byTime.map((scan): Judged => {
    if (scan.kind === 'undo') {
      const isOfOne = scan.undoes_id !== null && ids.has(scan.undoes_id);
      return { ...unsaid(scan), standing: isOfOne ? 'undo' : 'void' };
    }
    const listed = listedAt(ticket, scan, standing);
    const scanCase = caseOf(scan, scan.kind, listed, facts);
    const own = scan.own ?? ownVerdict(scanCase, listed);
    if (undone.has(scan.id)) return { id: scan.id, own, standing: 'undone', judged: own, against_id: null };
    const verdict = wholeVerdict(scanCase, listed, own);
    if (!scan.let_in) return { id: scan.id, own, standing: 'refused', judged: verdict, against_id: null };
    if (verdict === 'valid' || verdict === 'exit') {
      standing.push({ id: scan.id, kind: scan.kind, at: scan.at.getTime(), gateId: scan.gate_id });
      return {
        id: scan.id,
        own,
        standing: scan.kind === 'entry' ? 'admitted' : 'exited',
        judged: verdict,
        against_id: null,
      };
    }
    const isAgainst = verdict === 'used' || verdict === 'limit';
    const against = isAgainst ? standing.findLast(({ kind }) => kind === 'entry') : undefined;
    return { id: scan.id, own, standing: 'conflict', judged: verdict, against_id: against?.id ?? null };
  });
  const first = standing.find(({ kind }) => kind === 'entry');
  return { judged, checkedInAt: first ? new Date(first.at) : null };
}

const unsaid = ({ id, own, judged }: JudgedScan) => ({ id, own: own ?? judged, judged, against_id: null });

/** The ticket as it was at the time of the scan: a code that was issued later, or a later refund, does not make an admission wrong. */
function listedAt(ticket: JudgedTicket, scan: JudgedScan, past: readonly PastScan[]): ListedTicket {
  const wasVoid = ticket.voided_at !== null && ticket.voided_at <= scan.at;
  const isBefore = scan.generation !== null && scan.generation < ticket.generation;
  const stood = isBefore && scan.at < ticket.issued_at ? scan.generation : ticket.generation;
  return {
    number: ticket.number,
    generation: wasVoid ? 0 : (stood ?? 0),
    ticketTypeId: ticket.ticket_type_id,
    sectionId: ticket.section_id,
    past: [...past],
  };
}

function caseOf(scan: JudgedScan, kind: 'entry' | 'exit', ticket: ListedTicket, facts: GateFacts): ScanCase {
  const { rules, gates, statusSince } = facts;
  // A scan from before the showing was cancelled is judged as if it were not.
  const showing =
    scan.at.getTime() < statusSince ? { ...facts.showing, status: 'scheduled' as const } : facts.showing;
  const gate = gates.find(({ id }) => id === scan.gate_id);
  return {
    kind,
    at: scan.at.getTime(),
    generation: scan.generation ?? ticket.generation,
    ticket,
    showing,
    rules: rules ?? defaultEntryRules,
    gate: gate ?? { id: scan.gate_id, sectionIds: null, ticketTypeIds: null },
    gates,
    answers: scan.answers,
  };
}

/** The verdict on a scan alone, as if it were the first of its ticket; stored and never changed. */
function ownVerdict(scan: ScanCase, ticket: ListedTicket): GateVerdict {
  const against = judgeItself(scan, ticket);
  if (against) return against.verdict;
  if (scan.kind === 'exit') return 'exit';
  return judgeAnswers(scan, { ...ticket, past: [] })?.verdict ?? 'valid';
}

/** The verdict with the earlier scans of the ticket. Questions are asked at the first admission only, and not when re-entry is refused. */
function wholeVerdict(scan: ScanCase, ticket: ListedTicket, own: GateVerdict): GateVerdict {
  const isOfAnswers = own === 'ask' || own === 'answer_refused';
  if (own !== 'valid' && own !== 'exit' && !isOfAnswers) return own;
  const among = judgeAmongOthers(scan, ticket)?.verdict;
  if (among) return among;
  return isOfAnswers && ticket.past.length === 0 ? own : 'valid';
}
