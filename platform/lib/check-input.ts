import type * as z from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { Failure } from './failure.ts';

/** Parses input by the rules that the forms use too; throws invalid_input with the problem of each field. */
export function checkInput<T extends z.$ZodType>(rules: T, input: unknown): z.output<T> {
  const checked = safeParse(rules, input);
  if (checked.success) return checked.data;
  const fields = checked.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    problem: message,
  }));
  throw new Failure('invalid_input', { fields });
}
