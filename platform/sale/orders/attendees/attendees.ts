// The attendees of an order: who comes with each of its tickets, stored by unit.
import { limits } from '@mo-man/schema/limits.ts';
import {
  type Attendee,
  checkAttendee,
  isUnnamed,
  noAttendee,
} from '@mo-man/schema/rules/order/attendees.rule.ts';
import type { attendeeBody, AttendeeWire } from '@mo-man/schema/wire/tickets/attendee.ts';
import type { z } from 'zod';
import type {
  OrderLineRow,
  StoredAttendee,
  StoredAttendeeForm,
  StoredAttendees,
} from '../../../db/tables/column-types.ts';

/** A problem and its place: `attendees.UNIT.` and a path of the rule. */
export interface AttendeesProblem {
  readonly path: string;
  readonly problem: string;
}

/** The units of an order with their ticket types, in the order of its lines. */
export const unitsOf = (lines: readonly Pick<OrderLineRow, 'unit_ids' | 'ticket_type_id'>[]) =>
  lines.flatMap(({ unit_ids, ticket_type_id: ticketTypeId }) =>
    unit_ids.map((unitId) => ({ unitId, ticketTypeId })),
  );

/** An attendee as a call brings it. */
export const typedAttendee = ({
  name,
  phone,
  identity_number: identity,
  answers,
}: z.output<typeof attendeeBody>): Attendee => ({
  name,
  phone,
  identity,
  answers: Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value])),
});

/** An attendee as a call answers it. */
export const viewAttendee = (attendee: StoredAttendee | null | undefined): AttendeeWire | null =>
  attendee
    ? {
        name: attendee.name,
        phone: attendee.phone,
        identity_end: attendee.identity_end ?? null,
        answers: Object.entries(attendee.answers).map(([question_id, value]) => ({ question_id, value })),
      }
    : null;

/** A judged attendee as it is stored: without the number, of which the end of a new one or of the known one is left. */
export const storedAttendee = (
  { name, phone, answers, identity }: Attendee,
  known: StoredAttendee | null | undefined,
): StoredAttendee => {
  const end = identity === '' ? known?.identity_end : identity.slice(-limits.identityEndDigits);
  return { name, phone, answers: { ...answers }, ...(end !== undefined && { identity_end: end }) };
};

/**
 * Judges attendees given for the units of an order: what is to be stored, or every problem. A unit without data is not stored. `numbers` are the new
 * identity numbers by unit; a unit that is `known` to have one needs none.
 */
export function judgeAttendees(
  form: StoredAttendeeForm | null,
  lines: readonly OrderLineRow[],
  given: Readonly<Record<string, Attendee>>,
  known: StoredAttendees | null,
): { attendees: StoredAttendees | null; numbers: Record<string, string>; problems: AttendeesProblem[] } {
  if (!form) return { attendees: null, numbers: {}, problems: [] };
  const units = unitsOf(lines).map(({ unitId }) => unitId);
  const unknown = Object.keys(given).filter((unitId) => !units.includes(unitId));
  const problems = unknown.map((unitId) => ({
    path: `attendees.${unitId}.name`,
    problem: 'rule.answer.unknown',
  }));
  const attendees: StoredAttendees = {};
  const numbers: Record<string, string> = {};
  for (const unitId of units) {
    const judged = checkAttendee(
      form,
      given[unitId] ?? noAttendee,
      known?.[unitId]?.identity_end !== undefined,
    );
    if ('problems' in judged) {
      problems.push(
        ...judged.problems.map(({ path, problem }) => ({ path: `attendees.${unitId}.${path}`, problem })),
      );
    } else {
      const { attendee } = judged;
      if (attendee.identity !== '') numbers[unitId] = attendee.identity;
      const stored = storedAttendee(attendee, form.identity && known?.[unitId]);
      if (!isUnnamed(attendee) || stored.identity_end !== undefined) attendees[unitId] = stored;
    }
  }
  return { attendees, numbers, problems };
}

/** What an order lacks of what its showing requires about attendees: of units that were added after the form was sent, say. */
export const missingAttendees = ({
  attendee_form: form,
  lines,
  attendees,
}: {
  attendee_form: StoredAttendeeForm | null;
  lines: readonly OrderLineRow[];
  attendees: StoredAttendees | null;
}): AttendeesProblem[] => {
  const units = new Set(unitsOf(lines).map(({ unitId }) => unitId));
  const kept = Object.entries(attendees ?? {}).flatMap(([unitId, { name, phone, answers }]) =>
    units.has(unitId) ? [[unitId, { name, phone, answers, identity: '' }] as const] : [],
  );
  return judgeAttendees(form, lines, Object.fromEntries(kept), attendees).problems;
};

/** What an order has by unit, of which units were claimed anew as other ones: it follows the ticket types. */
export function movedAttendees<T>(
  attendees: Readonly<Record<string, T>> | null,
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): Record<string, T> | null {
  if (!attendees) return null;
  const pairs = before.flatMap((line) => {
    const units = after.find(({ ticket_type_id }) => ticket_type_id === line.ticket_type_id)?.unit_ids ?? [];
    const rest = units.filter((id) => !line.unit_ids.includes(id));
    return line.unit_ids.flatMap((id) => {
      const to = units.includes(id) ? id : rest.shift();
      const attendee = attendees[id];
      return to !== undefined && attendee !== undefined ? [[to, attendee] as const] : [];
    });
  });
  return Object.fromEntries(pairs);
}
