import { tidyText } from '@mo-man/schema/rules/text/free-text.rule.ts';
import { seatTraits } from '@mo-man/schema/values.ts';
import * as z from 'zod/mini';
import { line, seatId } from '../parts.rule.ts';

/** Two decimals and at most 10,000 units, which the database's type `real` can store exactly. */
export const coordinate = z.number().check(
  z.minimum(0),
  z.maximum(10_000),
  z.overwrite((value) => Math.round(value * 100) / 100),
);
export const label = z.string().check(
  z.overwrite((value) => tidyText(value, 'one')),
  z.minLength(1, 'must not be empty'),
  z.maxLength(20),
);

export const seatTrait = z.enum(seatTraits);

export const seat = z.strictObject({
  id: seatId,
  /** Printed on the seat, and on the ticket: `12`. */
  label,
  x: coordinate,
  y: coordinate,
  trait: z._default(seatTrait, 'standard'),
  /** Id of the other seat of a couple seat, in the same row, which must name this one; left out for a single seat. */
  partner: z.optional(seatId),
  /** Price category that ticket types choose seats by; null for seats that any type may take. */
  category: z._default(z.nullable(line), null),
});
