import { z } from 'zod';

/** Whoever comes with a ticket; empty texts where nothing was given. */
export const attendee = z.object({
  name: z.string(),
  phone: z.string(),
  /** Last 4 digits of the identity number; null where none was given. */
  identity_end: z.string().nullable().default(null),
  answers: z.array(z.object({ question_id: z.string(), value: z.string() })),
});
export type AttendeeWire = z.infer<typeof attendee>;

/** A ticket of an order, by its unit, and who comes with it. */
export const orderAttendee = z.object({
  unit_id: z.string(),
  ticket_type_name: z.string(),
  seat_label: z.string().nullable(),
  attendee: attendee.nullable(),
});

/** Body of PUT /tickets/:id/attendee: everything, in place of what was said before. */
export const attendeeBody = z.object({
  name: z.string().max(200).default(''),
  phone: z.string().max(20).default(''),
  /** Identity number where the showing asks for it; empty keeps the one given before. Only a keyed hash and its last 4 digits are stored. */
  identity_number: z.string().max(40).default(''),
  answers: z
    .array(z.object({ question_id: z.string().max(60), value: z.string().max(2000) }))
    .max(50)
    .default([]),
});
