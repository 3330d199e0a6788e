import { judgeScan, type JudgedGate, type ScanVerdict } from '@mo-man/schema/rules/gate/judge-scan.rule.ts';
import { readScan } from '@mo-man/schema/rules/gate/read-scan.rule.ts';
import { tidyScan } from '@mo-man/schema/rules/gate/scanned-ticket.rule.ts';
import { readTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import type { GateVerdict, ScanWay } from '@mo-man/schema/values.ts';
import type { GateWire } from '@mo-man/schema/wire/gate.ts';
import type { BundleHead } from '../../../storage/gate/gate-database.ts';
import type { KeptScan } from '../../../storage/gate/kept-scan.rule.ts';
import type { KeptTicket, TicketList } from '../../../storage/gate/ticket-list.rule.ts';
import { showingLetIn, showingOfTicket } from './showing-let-in.rule.ts';
import { standingPast } from './standing-past.rule.ts';
import { fromBase64url, hashCode, hmac, verifySignature } from './verify-signature.ts';

export interface Known {
  head: BundleHead;
  list: TicketList;
  scansOf(number: number): readonly KeptScan[];
  undone: ReadonlySet<string>;
  offset: number;
  gateId: string;
  /** The showing chosen on the device; null: none. */
  chosenId: string | null;
  /** By the server's clock. Milliseconds. */
  at: number;
}

export interface Checked {
  kind: 'entry' | 'exit';
  by: ScanWay;
  text: string;
  /** The gate's answer; with `ask` the questions come first. */
  verdict: GateVerdict;
  said: ScanVerdict | null;
  letIn: boolean;
  number: number | null;
  generation: number | null;
  ticket: KeptTicket | null;
  /** The showing for which it was judged. */
  showingId: string | null;
  answers: Readonly<Record<string, string>>;
  /** Time of the scan by the server's clock, as far as the device knows it. Milliseconds. */
  at: number;
}

type Asked = Pick<Checked, 'kind' | 'answers'>;

/** Judges all possible readings of a scanner's text: the one that the gate knows, else the likeliest. */
export async function checkReadings(
  [likeliest = '', ...others]: readonly string[],
  asked: Asked,
  known: Known,
): Promise<Checked> {
  const first = await checkText(likeliest, asked, known);
  if (!isNobodys(first)) return first;
  for (const text of others) {
    const checked = await checkText(text, asked, known);
    if (!isNobodys(checked)) return checked;
  }
  return first;
}

const isNobodys = ({ verdict, by, ticket }: Checked): boolean =>
  verdict === 'not_a_ticket' ||
  verdict === 'damaged' ||
  verdict === 'forged' ||
  (by === 'code' && ticket === null);

/** Read as a QR text if it contains one, else as the readable code. Case and surrounding text do not matter. */
export async function checkText(text: string, asked: Asked, known: Known): Promise<Checked> {
  const tidy = tidyScan(text);
  const code = readTicketCode(tidy);
  return code ? checkCode(code, asked, known) : checkQr(tidy, asked, known);
}

async function checkQr(text: string, asked: Asked, known: Known): Promise<Checked> {
  const { head } = known;
  const places = [...head.showings, ...(head.pass_showings ?? [])];
  const showings = new Map(
    places.map(({ number, rotation_secret: secret }) => [
      number,
      { rotationSecret: secret === null ? null : fromBase64url(secret) },
    ]),
  );
  const read = await readScan(text, {
    keys: head.keys,
    showings,
    now: known.at,
    verify: verifySignature,
    mac: hmac,
  });
  const nothing: Checked = {
    ...asked,
    by: 'qr',
    text,
    verdict: 'not_a_ticket',
    said: null,
    letIn: false,
    number: null,
    generation: null,
    ticket: null,
    showingId: null,
    at: known.at,
  };
  if (!('ticket' in read)) return { ...nothing, verdict: read.is };
  const { number, generation, showing } = read.ticket;
  const found = known.list.find(number) ?? null;
  const own = places.find((one) => one.number === showing)?.id;
  const showingId = own === undefined ? null : judgedFor(found, own, known);
  const named = { ...nothing, number, generation, ticket: found, showingId };
  if (read.is !== 'genuine') return { ...named, verdict: read.is };
  return judge(named, known);
}

async function checkCode(code: string, asked: Asked, known: Known): Promise<Checked> {
  const ticket = known.list.findByHash(await hashCode(known.head.code_salt, code)) ?? null;
  const typed = { ...asked, by: 'code' as const, text: code, said: null, letIn: false, at: known.at };
  // A code alone proves nothing: a ticket that is not on the list is refused.
  if (!ticket) {
    return { ...typed, verdict: 'unlisted', number: null, generation: null, ticket, showingId: null };
  }
  const { number, generation } = ticket;
  const showingId = judgedFor(ticket, ticket.showingId, known);
  return judge(
    { ...typed, verdict: 'unlisted', number, generation: generation || null, ticket, showingId },
    known,
  );
}

export function checkFound(
  number: number,
  answers: Readonly<Record<string, string>>,
  known: Known,
): Checked | undefined {
  const ticket = known.list.find(number);
  if (!ticket) return undefined;
  const { generation } = ticket;
  const showingId = judgedFor(ticket, ticket.showingId, known);
  const found: Checked = {
    kind: 'entry',
    answers,
    by: 'list',
    text: '',
    verdict: 'unlisted',
    said: null,
    letIn: false,
    number,
    generation: generation || null,
    ticket,
    showingId,
    at: known.at,
  };
  return judge(found, known);
}

/** The showing for which a ticket of this showing is judged; null: it admits to none of the gate. */
const judgedFor = (ticket: KeptTicket | null, ownId: string, known: Known): string | null =>
  showingOfTicket(known.head, { showingId: ownId, ticketTypeId: ticket?.ticketTypeId ?? null }, known)?.id ??
  null;

/** Applies the shared rule to the list and to this device's scans since. */
function judge(checked: Checked, known: Known): Checked {
  const { head, gateId } = known;
  const showing = head.showings.find(({ id }) => id === checked.showingId);
  const gates = head.gates.map(judgedGate);
  // A gate that was removed from the list meanwhile accepts every kind; the server decides later.
  const gate = gates.find(({ id }) => id === gateId) ?? { id: gateId, sectionIds: null, ticketTypeIds: null };
  const { ticket, number } = checked;
  if (!showing || number === null) {
    // For the one let in to, should a head let the person in.
    return { ...checked, verdict: 'wrong_showing', showingId: showingLetIn(head, known)?.id ?? null };
  }
  const showingId = showing.id;
  const past = ticket ? standingPast(ticket, known.scansOf(number), { ...known, showingId }) : [];
  const said = judgeScan({
    kind: checked.kind,
    at: known.at,
    generation: checked.generation ?? 0,
    ticket: ticket ? { ...ticket, past } : unlistedAgain(checked, showingId, known),
    showing: {
      doorsAt: Date.parse(showing.doors_at),
      endsAt: Date.parse(showing.ends_at),
      status: showing.status,
    },
    rules: showing.rules,
    gate,
    gates,
    answers: checked.answers,
  });
  const letIn =
    said.verdict === 'valid' || said.verdict === 'exit' || (said.verdict === 'unlisted' && said.admit);
  return { ...checked, said, verdict: said.verdict, letIn };
}

/** Where unlisted tickets are admitted, this device admits each only once. */
function unlistedAgain({ number, generation }: Checked, showingId: string, known: Known) {
  const own = number === null ? [] : known.scansOf(number);
  const past = standingPast({ past: [], knownAt: 0, showingId }, own, { ...known, showingId });
  if (past.length === 0) return undefined;
  return { number: number ?? 0, generation: generation ?? 0, ticketTypeId: '', sectionId: '', past };
}

const judgedGate = ({
  id,
  section_ids: sectionIds,
  ticket_type_ids: ticketTypeIds,
}: GateWire): JudgedGate => ({
  id,
  sectionIds,
  ticketTypeIds,
});
