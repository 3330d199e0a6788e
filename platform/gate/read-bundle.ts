import { createHash } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { hiddenIdentity } from '@mo-man/schema/rules/account/identity-end.rule.ts';
import {
  attendeeIdentityId,
  attendeeNameId,
  noIdentity,
} from '@mo-man/schema/rules/gate/attendee-answer.rule.ts';
import { defaultEntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import { maskName } from '@mo-man/schema/rules/gate/mask-name.rule.ts';
import type { BundleTicket, bundleQuery, GateBundle } from '@mo-man/schema/wire/gate.ts';
import { z } from 'zod';
import type { LocalizedText, StoredQuestion } from '../db/tables/column-types.ts';
import type { Call } from '../lib/call.ts';
import { toMoment } from '../lib/time/moment.ts';
import { readableChoices } from '../sale/orders/view/readable-choices.ts';
import { decodeCursor, encodeCursor } from '../lib/cursor.ts';
import type { GateDeps } from './deps.ts';
import {
  type BundledTicket,
  type BundleCursor,
  readBundleTickets,
  readBundleVersion,
} from './bundle.store.ts';
import { callingDevice } from './device-key.ts';
import type { GateDevice } from './device.store.ts';
import {
  type GateShowing,
  listGates,
  type PassType,
  readGateNames,
  readGateShowings,
  readPassTypes,
} from './gate.store.ts';

/** A transaction's number, as PostgreSQL writes it (xid8): 64 bits. */
const xid = z
  .string()
  .regex(/^\d{1,20}$/)
  .refine((digits) => digits.length < 20 || digits <= '18446744073709551615');
/** Version: the database, the transaction id, and a hash of the showings with their shown questions and passes; with others the whole bundle is sent. */
const versionShape = z.tuple([z.string(), xid, z.string()]);
/** Cursor: the version of the first page, the transaction id that it started from (empty: everything), and the last ticket. */
const pageShape = z.tuple([
  z.string(),
  z.union([z.literal(''), xid]),
  z.string(),
  xid,
  z.coerce.number().int(),
]);

/** The showings of a gate, and the passes that admit to them. */
interface Admitting {
  showings: readonly GateShowing[];
  passes: readonly PassType[];
}

/** What the first page fixes for all pages. */
interface Course {
  version: string;
  since: string | null;
  after: BundleCursor | null;
}

/** GET /gate/bundle */
export async function readBundle({
  query,
  request,
  deps,
}: Call<GateDeps, { auth: 'none'; query: typeof bundleQuery }>) {
  const device = await callingDevice(deps, request);
  const { db } = deps;
  const [gates, showings] = await Promise.all([
    listGates(db, device.event_id),
    readGateShowings(db, { eventId: device.event_id, gateId: device.gate_id }),
  ]);
  const showingIds = showings.map(({ id }) => id);
  const passes = await readPassTypes(db, device.event_id, showingIds);
  const guests = passes.filter((pass) => !showingIds.includes(pass.showing_id));
  const passShowings = [...new Map(guests.map((pass) => [pass.showing_id, pass])).values()];
  const { version, since, after } =
    query.page === undefined ? await begin(deps, query.since, { showings, passes }) : goOn(query.page);
  const [names, found] = await Promise.all([
    readGateNames(db, [...showingIds, ...passShowings.map((pass) => pass.showing_id)]),
    readBundleTickets(db, showingIds, {
      since,
      after,
      most: limits.gateBundlePage + 1,
      withAnswers: showings.some(({ question_form: form }) => atGate(form).length > 0),
      withAddOns: showings.some(({ has_add_ons }) => has_add_ons),
      passes: guests,
    }),
  ]);
  const page = found.slice(0, limits.gateBundlePage);
  const last = found.length > page.length ? page.at(-1) : undefined;
  const open = gates.filter((gate) => !gate.closed_at);
  const places = {
    gates: placesOf(gates),
    showings: placesOf([...showings, ...passShowings.map((pass) => ({ id: pass.showing_id }))]),
    ticket_types: placesOf(names.ticket_types),
    sections: placesOf(names.sections),
  };
  const { id, name, role, gate_id, code_salt } = device;
  return {
    version,
    is_full: since === null,
    next_page: last
      ? encodeCursor([version, since ?? '', last.showing_id, last.changed_in, String(last.number)])
      : null,
    server_now: toMoment(deps.clock.now()),
    device: { id, name, role, gate_id },
    gates: gates.map((gate) => ({
      id: gate.id,
      name: gate.name,
      showing_id: gate.showing_id,
      section_ids: open.includes(gate) ? gate.section_ids : [],
      ticket_type_ids: gate.ticket_type_ids,
    })),
    showings: showings.map(viewShowing),
    pass_showings: passShowings.map((pass) => ({
      id: pass.showing_id,
      number: pass.number,
      rotation_secret: pass.rotation_secret?.toString('base64url') ?? null,
    })),
    passes: passes.map(({ showing_id, ticket_type_id, admits }) => ({ showing_id, ticket_type_id, admits })),
    keys: deps.ticketKeys.published,
    ticket_types: names.ticket_types,
    sections: names.sections,
    code_salt: code_salt.toString('base64url'),
    tickets: page.filter((ticket) => !ticket.is_void).map((ticket) => bundled(ticket, device, places)),
    answers: page.flatMap((ticket) => answersOf(ticket, { showings, passes })),
    complimentary: page
      .filter((ticket) => ticket.is_complimentary && !ticket.is_void)
      .map(({ number }) => number),
    pass_scans: page.flatMap(passScansOf),
    revoked: page.filter((ticket) => ticket.is_void).map(({ number }) => number),
  } satisfies GateBundle;
}

/** Reads the new version before the tickets, so that a change in between is sent twice, but never missed. */
async function begin(
  { db }: GateDeps,
  known: string | undefined,
  { showings, passes }: Admitting,
): Promise<Course> {
  const now = await readBundleVersion(db);
  const parts = [
    ...showings.flatMap((showing) => [showing.id, ...shownOf(showing).map(({ id }) => id)]),
    ...passes.flatMap((pass) => [pass.showing_id, pass.ticket_type_id, ...pass.admits]),
  ];
  const which = createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 8);
  const version = encodeCursor([now.store, now.since, which]);
  const before = known === undefined ? undefined : readVersion(known);
  const goesOn = before !== undefined && before.store === now.store && before.which === which;
  return { version, since: goesOn ? before.since : null, after: null };
}

/** Parses a version; undefined for an unknown format, which means everything. */
function readVersion(known: string): { store: string; since: string; which: string } | undefined {
  try {
    const [store, since, which] = decodeCursor(known, versionShape);
    return { store, since, which };
  } catch {
    return undefined;
  }
}

function goOn(page: string): Course {
  const [version, since, showingId, changedIn, number] = decodeCursor(page, pageShape);
  const isWhole = since === '';
  return {
    version,
    since: isWhole ? null : since,
    after: { showingId, changedIn, number },
  };
}

type Places = ReadonlyMap<string, number>;
const placesOf = (list: readonly { id: string }[]): Places => new Map(list.map(({ id }, at) => [id, at]));

function viewShowing(showing: GateShowing): GateBundle['showings'][number] {
  const { id, number, event_title, venue_name, status, event_status, rotation_secret, rules } = showing;
  return {
    id,
    number,
    event_title,
    venue_name,
    doors_at: toMoment(showing.doors_at),
    starts_at: toMoment(showing.starts_at),
    ends_at: toMoment(showing.ends_at),
    status: status === 'scheduled' ? event_status : status,
    rotation_secret: rotation_secret?.toString('base64url') ?? null,
    rules: rules ?? defaultEntryRules,
    questions: shownOf(showing).map(({ id, label, choices }) => ({ id, label, choices: [...choices] })),
  };
}

/** What the gate shows of a showing's tickets. */
interface Shown {
  id: string;
  label: LocalizedText;
  choices: readonly { value: string; label: LocalizedText }[];
  /** What a ticket has to show. */
  valueOf: (ticket: BundledTicket) => string | undefined;
}

const atGate = (questions: readonly StoredQuestion[] | null) =>
  (questions ?? []).filter(({ at_gate = false }) => at_gate);

/** The add-ons of the whole order, which each of its tickets shows. */
const shownAddOns: Shown = {
  id: 'order.addOns',
  label: { vi: 'Mua kèm của cả đơn', en: 'Extras of the whole order' },
  choices: [],
  valueOf: ({ add_ons }) =>
    add_ons?.map(({ quantity, name }) => `${quantity} × ${name.vi}`).join(', ') || undefined,
};

/**
 * The name of the attendee, the questions that the gate sees, and add-ons. Devices show them alike, so those about attendees have ids that no
 * question of the buyer's form can have.
 */
function shownOf({ question_form: form, attendee_form: attendees, has_add_ons }: GateShowing): Shown[] {
  const ofOrder = has_add_ons ? [shownAddOns] : [];
  const ofBuyer = atGate(form).map((question) => ({
    ...question,
    choices: readableChoices(question),
    valueOf: ({ answers }: BundledTicket) => answers?.[question.id],
  }));
  if (!attendees) return [...ofBuyer, ...ofOrder];
  const name = {
    id: attendeeNameId,
    label: { vi: 'Người tham dự', en: 'Attendee' },
    choices: [],
    valueOf: ({ attendee }: BundledTicket) => attendee?.name,
  };
  const identity = {
    id: attendeeIdentityId,
    label: { vi: 'Số căn cước', en: 'Identity number' },
    choices: [{ value: noIdentity, label: { vi: 'Chưa khai', en: 'Not given' } }],
    valueOf: ({ attendee }: BundledTicket) =>
      attendee?.identity_end === undefined ? noIdentity : hiddenIdentity(attendee.identity_end),
  };
  const ofAttendee = atGate(attendees.questions).map((question) => ({
    ...question,
    id: `attendee.answers.${question.id}`,
    choices: readableChoices(question),
    valueOf: ({ attendee }: BundledTicket) => attendee?.answers[question.id],
  }));
  return [name, ...(attendees.identity ? [identity] : []), ...ofAttendee, ...ofBuyer, ...ofOrder];
}

/** What a ticket has of it, if it has any; a pass of another showing has of it what the first showing of the gate asks too. */
function answersOf(ticket: BundledTicket, { showings, passes }: Admitting): GateBundle['answers'] {
  const pass = passes.find(
    (one) => one.showing_id === ticket.showing_id && one.ticket_type_id === ticket.ticket_type_id,
  );
  const showing =
    showings.find(({ id }) => id === ticket.showing_id) ??
    showings.find(({ id }) => pass?.admits.includes(id));
  if (!showing || ticket.is_void) return [];
  const shown = shownOf(showing).flatMap(({ id, valueOf }) => {
    const value = valueOf(ticket);
    return value ? [[id, value] as const] : [];
  });
  return shown.length > 0 ? [[ticket.number, Object.fromEntries(shown)]] : [];
}

/** Where a ticket was scanned at another showing than its own. */
const passScansOf = ({ number, past, is_void }: BundledTicket): GateBundle['pass_scans'] =>
  (is_void ? [] : (past ?? [])).flatMap(([, , , , showingId], at) =>
    showingId === null ? [] : [[number, at, showingId] as [number, number, string]],
  );

function bundled(
  ticket: BundledTicket,
  { code_salt }: GateDevice,
  places: Record<'gates' | 'showings' | 'ticket_types' | 'sections', Places>,
): BundleTicket {
  const hash = createHash('sha256').update(code_salt).update(ticket.code).digest();
  return [
    ticket.number,
    placeOf(places.showings, ticket.showing_id),
    ticket.generation,
    placeOf(places.ticket_types, ticket.ticket_type_id),
    placeOf(places.sections, ticket.section_id),
    ticket.seat,
    maskName(ticket.holder),
    hash.toString('base64url', 0, codeHashBytes),
    (ticket.past ?? []).map(([kind, at, gateId, nonce]) => [
      kind === 'entry' ? 0 : 1,
      at,
      placeOf(places.gates, gateId),
      nonce,
    ]),
  ];
}

/** As the protocol says. */
const codeHashBytes = 12;

function placeOf(places: Places, id: string): number {
  const place = places.get(id);
  if (place === undefined) throw new Error(`${id} is in no list of the bundle`);
  return place;
}
