// At which showing a ticket is let in now: most belong to one, a pass admits to several.
import { limits } from '@mo-man/schema/limits.ts';
import type { GateBundle } from '@mo-man/schema/wire/gate.ts';

export type GateShowing = GateBundle['showings'][number];
export type PassType = GateBundle['passes'][number];

/** The facts of a bundle that decide it; one that was stored before there were passes has none. */
export interface Admitting {
  gates: readonly { id: string; showing_id?: string | null }[];
  showings: readonly GateShowing[];
  passes?: readonly PassType[];
}

/** A ticket, or, with no type, the QR code of one that is not on the list. */
export interface AdmittedTicket {
  /** Its own showing. */
  showingId: string;
  ticketTypeId: string | null;
}

/** The device and its time, by the server's clock. Milliseconds. */
export interface AtGate {
  gateId: string | null;
  /** The showing chosen on the device; null: none. */
  chosenId: string | null;
  at: number;
}

/** The pass type of a ticket; undefined: it admits to its own showing alone. */
export const passOf = (head: Admitting, ticket: AdmittedTicket): PassType | undefined =>
  head.passes?.find(
    (pass) => pass.showing_id === ticket.showingId && pass.ticket_type_id === ticket.ticketTypeId,
  );

/**
 * Showings of the bundle to which a ticket admits. One that is not on the list may be a pass, if its showing is in the bundle; if it is not, it is
 * more likely a ticket of that showing alone, and admits to none.
 */
export function admitsTo(head: Admitting, ticket: AdmittedTicket): GateShowing[] {
  const { showingId, ticketTypeId } = ticket;
  const isHere = head.showings.some(({ id }) => id === showingId);
  const pass = passOf(head, ticket);
  const passes =
    ticketTypeId === null && isHere ? (head.passes ?? []).filter((one) => one.showing_id === showingId) : [];
  const ids = new Set([showingId, ...(pass?.admits ?? []), ...passes.flatMap(({ admits }) => admits)]);
  return head.showings.filter(({ id }) => ids.has(id));
}

/** Showings of the gate at which a device stands: the gate's own, else all of the bundle. */
function showingsOf(head: Admitting, gateId: string | null): readonly GateShowing[] {
  const own = head.gates.find(({ id }) => id === gateId)?.showing_id;
  return own ? head.showings.filter(({ id }) => id === own) : head.showings;
}

/** Showings among which staff must choose, by time: all of the gate, if some pass admits to several of them. Empty: nothing is to be chosen. */
export function showingsToChoose(head: Admitting, gateId: string | null): GateShowing[] {
  const ofGate = showingsOf(head, gateId);
  const isOpen = head.passes?.some(
    (pass) => ofGate.filter(({ id }) => id === pass.showing_id || pass.admits.includes(id)).length > 1,
  );
  return isOpen ? ofGate.toSorted((a, b) => Date.parse(a.doors_at) - Date.parse(b.doors_at)) : [];
}

const hasEnded = ({ ends_at: end }: GateShowing, at: number): boolean => Date.parse(end) <= at;
const isHeld = ({ status }: GateShowing): boolean => status !== 'cancelled' && status !== 'postponed';

/** Of several showings the one whose doors opened last and that has not ended; else the next; else the last. One that takes place comes first. */
export function showingOfNow(showings: readonly GateShowing[], at: number): GateShowing | undefined {
  const held = showings.filter(isHeld);
  const byDoors = (held.length > 0 ? held : showings).toSorted(
    (a, b) => Date.parse(a.doors_at) - Date.parse(b.doors_at),
  );
  const left = byDoors.filter((one) => !hasEnded(one, at));
  const early = limits.gateEarlyMinutes * 60_000;
  return left.findLast(({ doors_at: doors }) => Date.parse(doors) - early <= at) ?? left[0] ?? byDoors.at(-1);
}

/** The showing that a device lets in to: the chosen one until it ends, else the one of now. */
export function showingLetIn(head: Admitting, { gateId, chosenId, at }: AtGate): GateShowing | undefined {
  const ofGate = showingsOf(head, gateId);
  const chosen = showingsToChoose(head, gateId).find((one) => one.id === chosenId && !hasEnded(one, at));
  return chosen ?? showingOfNow(ofGate, at);
}

/** The showing for which a ticket is judged: the one let in to if it admits there, else the one of now to which it admits; undefined: none. */
export function showingOfTicket(
  head: Admitting,
  ticket: AdmittedTicket,
  at: AtGate,
): GateShowing | undefined {
  const own = head.showings.find(({ id }) => id === ticket.showingId);
  // Nothing is sold after the end: it is not listed because the device has deleted it.
  if (ticket.ticketTypeId === null && own && hasEnded(own, at.at)) return undefined;
  const showings = admitsTo(head, ticket);
  const letIn = showingLetIn(head, at);
  return showings.find(({ id }) => id === letIn?.id) ?? showingOfNow(showings, at.at);
}

/** A ticket at a showing, as a key: what is true of one at a showing says nothing about another. */
export const ticketAt = (number: number, showingId: string | null | undefined): string =>
  `${number} ${showingId ?? ''}`;

/**
 * Whether a ticket is deleted from the device: the last showing of the bundle to which it admits ended `limits.gatePurgeHours` ago. Undefined: none is.
 */
export function ticketsOver(
  head: Admitting | null,
  at: number,
): ((ticket: AdmittedTicket) => boolean) | undefined {
  const isOver = ({ ends_at: end }: GateShowing) => Date.parse(end) + limits.gatePurgeHours * 3_600_000 < at;
  if (!head?.showings.some(isOver)) return undefined;
  return (ticket) => {
    const showings = admitsTo(head, ticket);
    return showings.length > 0 && showings.every(isOver);
  };
}
