import { hasYear } from '@mo-man/schema/wire/shapes.ts';
import { z } from 'zod';
import { Failure } from './failure.ts';
import { hasNul } from './refuse-nul.ts';

/** A moment to the microsecond, as PostgreSQL compares it; written by `cursorMoment` in SQL. */
export const exactMoment = z.iso.datetime({ precision: 6 }).refine(hasYear);

/** A cursor is opaque to clients: base64url of the JSON list of what its page is sorted by. */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes a cursor; throws invalid_input for anything else. */
export function decodeCursor<T extends z.ZodType>(cursor: string, shape: T): z.output<T> {
  const said = parse(cursor);
  const read = shape.safeParse(said);
  if (!read.success || hasNul(said))
    throw new Failure('invalid_input', { fields: [{ path: 'after', problem: 'cursor' }] });
  return read.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
