import { limits } from '@mo-man/schema/limits.ts';
import { z } from 'zod';

const user = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/** The name in the field `user` that Apple posts at a person's first login; empty when there is none. The platform judges it. */
export function nameInForm(field: string | null): string {
  const read = user.safeParse(jsonIn(field ?? ''));
  return read.success
    ? `${read.data.name.firstName} ${read.data.name.lastName}`.trim().slice(0, limits.nameMax)
    : '';
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
