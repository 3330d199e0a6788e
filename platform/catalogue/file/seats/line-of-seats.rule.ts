import * as z from 'zod/mini';
import { coordinate, seatTrait } from './seat.rule.ts';

const point = z.tuple([coordinate, coordinate], 'must be [x, y]');

/** A straight row given by its ends: seats 1 to `count` at equal distances from the first position to the last. */
export const lineOfSeats = z.strictObject({
  label: z.string(),
  line: z.strictObject({
    /** Prefix of the seats' ids, followed by the number. */
    id: z.string(),
    count: z.int().check(z.minimum(2), z.maximum(500)),
    from: point,
    to: point,
    category: z.optional(z.string()),
    /** Traits of single seats by their number. */
    traits: z._default(z.record(z.string().check(z.regex(/^[1-9]\d*$/, 'must be a number')), seatTrait), {}),
  }),
});

export function seatsOfLine({ label, line }: z.infer<typeof lineOfSeats>) {
  const [fromX, fromY] = line.from;
  const [toX, toY] = line.to;
  const seats = Array.from({ length: line.count }, (_, at) => {
    const part = at / (line.count - 1);
    const number = String(at + 1);
    return {
      id: `${line.id}${number}`,
      label: number,
      x: fromX + (toX - fromX) * part,
      y: fromY + (toY - fromY) * part,
      trait: line.traits[number],
      category: line.category,
    };
  });
  return { label, seats };
}
