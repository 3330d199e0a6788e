import * as z from 'zod/mini';
import { lineOfSeats, seatsOfLine } from './line-of-seats.rule.ts';
import { id, outline } from '../parts.rule.ts';
import { planFromPretix, pretixPlan } from '../pretix.rule.ts';
import { problemsIn, sayIssue } from '../say-issue.rule.ts';
import { label, seat } from './seat.rule.ts';

/** The parsed value, or the issues of the schema that was chosen for it. */
type Parsed<T> = { success: true; data: T } | z.core.util.SafeParseError<unknown>;

const writtenRow = z.strictObject({ label, seats: z.array(seat).check(z.minLength(1, 'must have a seat')) });

/** A row with all its seats, or a straight row given by its ends. */
const row = readBy((value): Parsed<z.infer<typeof writtenRow>> => {
  if (!isObject(value) || !('line' in value)) return writtenRow.safeParse(value, { error: sayIssue });
  const line = lineOfSeats.safeParse(value, { error: sayIssue });
  return line.success ? writtenRow.safeParse(seatsOfLine(line.data), { error: sayIssue }) : line;
});

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

/** A seat plan: sections with outlines, rows and positions of seats, in its own units. */
export type Plan = z.infer<typeof drawnPlan>;
export type PlanSection = Plan['sections'][number];
export type PlanSeat = PlanSection['rows'][number]['seats'][number];

/** A plan in our format, or `{id, venue_id, pretix}` with pretix's seating-plan JSON. */
export const plan = readBy((value): Parsed<Plan> => {
  if (!isObject(value) || !('pretix' in value)) return drawnPlan.safeParse(value, { error: sayIssue });
  const theirs = pretixPlan.safeParse(value, { error: sayIssue });
  return theirs.success ? drawnPlan.safeParse(planFromPretix(theirs.data), { error: sayIssue }) : theirs;
});

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Makes a schema that chooses another one by the value; issues keep their paths. */
function readBy<T>(parse: (value: unknown) => Parsed<T>) {
  return z.pipe(
    z.unknown(),
    z.transform((value, context): T => {
      const parsed = parse(value);
      if (parsed.success) return parsed.data;
      for (const { path, text } of problemsIn(parsed.error))
        context.issues.push({ code: 'custom', path: [...path], message: text, input: value });
      return z.NEVER;
    }),
  );
}
