import * as z from 'zod/mini';
import { id, line, outline, seatId } from './parts.rule.ts';
import { planFromPretix, pretixPlan } from './pretix.rule.ts';
import { problemsIn, sayIssue } from './say-issue.rule.ts';

/** Two decimals and at most 10,000 units: what the database's `real` keeps exactly. */
const coordinate = z.number().check(
  z.minimum(0),
  z.maximum(10_000),
  z.overwrite((value) => Math.round(value * 100) / 100),
);
const label = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(20));

export const seatTrait = z.enum(['standard', 'accessible', 'companion', 'obstructed']);

const seat = z.strictObject({
  id: seatId,
  /** Printed on the seat, and on the ticket: `12`. */
  label,
  x: coordinate,
  y: coordinate,
  trait: z._default(seatTrait, 'standard'),
  /** Price category that ticket types choose seats by; null for seats that any type may take. */
  category: z._default(z.nullable(line), null),
});

const row = z.strictObject({ label, seats: z.array(seat).check(z.minLength(1, 'must have a seat')) });

const section = z.strictObject({
  id,
  outline: z._default(z.nullable(outline), null),
  /** Rows of numbered seats; empty where people stand or sit where they like. */
  rows: z._default(z.array(row), []),
});

const size = z.number().check(z.minimum(1), z.maximum(10_000));

const drawnPlan = z.strictObject({
  id,
  venue_id: z._default(z.nullable(id), null),
  width: size,
  height: size,
  /** SVG path of the stage or the field of play. */
  stage: z._default(z.nullable(outline), null),
  sections: z.array(section).check(z.minLength(1, 'must have a section')),
});

/** A seat plan: sections with outlines, rows and seats with their places, in units of its own. */
export type Plan = z.infer<typeof drawnPlan>;
export type PlanSection = Plan['sections'][number];
export type PlanSeat = PlanSection['rows'][number]['seats'][number];

/** A plan drawn for us, or `{id, venue_id, pretix}` with pretix's seating-plan JSON (design §6). */
export const plan = z.pipe(
  z.unknown(),
  z.transform((value, context): Plan => {
    const parsed = readPlan(value);
    if (parsed.success) return parsed.data;
    for (const { path, text } of problemsIn(parsed.error))
      context.issues.push({ code: 'custom', path: [...path], message: text, input: value });
    return z.NEVER;
  }),
);

function readPlan(value: unknown) {
  if (typeof value !== 'object' || value === null || !('pretix' in value))
    return drawnPlan.safeParse(value, { error: sayIssue });
  const theirs = pretixPlan.safeParse(value, { error: sayIssue });
  return theirs.success ? drawnPlan.safeParse(planFromPretix(theirs.data), { error: sayIssue }) : theirs;
}
