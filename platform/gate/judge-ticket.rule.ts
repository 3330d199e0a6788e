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
  /** What the rules said of it alone when it came; null: it has just come. */
  own: GateVerdict | null;
  standing: ScanStanding;
  judged: GateVerdict;
  against_id: number | null;
}

/** What is judged: a ticket as it is now, and where and when it may be let in. */
export interface JudgedTicket {
  number: number;
  generation: number;
  ticket_type_id: string;
  section_id: string;
  /** When the generation that stands was made, and when none stood any more. */
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

/**
 * What all scans of one ticket are worth, and when it was first let in. By their corrected times, those of the same moment as they arrived: the
 * first admission counts, whichever gate told of it first, and what comes from a gate later may turn out to have been earlier. Nobody can be
 * brought out again, so an admission that does not count is kept as a conflict. What the rules say of a scan alone is decided when it
 * comes and stays so; only what other scans say is judged anew.
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

/** The ticket as it was when it was scanned: what was issued or given back afterwards speaks against nobody who is in. */
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
  // Who came in before the showing was called off is in.
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

/** What stands for good: what the rules say of a scan alone, as if it were the first of its ticket. */
function ownVerdict(scan: ScanCase, ticket: ListedTicket): GateVerdict {
  const against = judgeItself(scan, ticket);
  if (against) return against.verdict;
  if (scan.kind === 'exit') return 'exit';
  return judgeAnswers(scan, { ...ticket, past: [] })?.verdict ?? 'valid';
}

/** That, with the scans before it: who was in was asked then, and who may not come again is asked nothing. */
function wholeVerdict(scan: ScanCase, ticket: ListedTicket, own: GateVerdict): GateVerdict {
  const isOfAnswers = own === 'ask' || own === 'answer_refused';
  if (own !== 'valid' && own !== 'exit' && !isOfAnswers) return own;
  const among = judgeAmongOthers(scan, ticket)?.verdict;
  if (among) return among;
  return isOfAnswers && ticket.past.length === 0 ? own : 'valid';
}
