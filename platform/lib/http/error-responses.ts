import { type ErrorName, errors } from '@mo-man/schema/errors.ts';
import { z } from 'zod';

/** The error envelope with these errors of one status; each is told in the response's description. */
function envelopeOf(status: number, names: [ErrorName, ...ErrorName[]]) {
  const extensions = z.looseObject({
    code: z.enum(names.map((name) => String(errors[name].code))),
    status_code: z.literal(status),
    name: z.enum(names),
  });
  return z
    .object({ errors: z.array(z.object({ message: z.string(), extensions })) })
    .describe(names.map((name) => `- ${name}: ${errors[name].doc}`).join('\n'));
}

/** What OpenAPI says of a route's errors: one response for each status. */
export function errorResponses(names: readonly ErrorName[]): Record<number, z.ZodType> {
  const byStatus = Map.groupBy([...new Set(names)], (name) => errors[name].status);
  return Object.fromEntries(
    [...byStatus].map(([status, [first, ...others]]) => [
      status,
      first && envelopeOf(status, [first, ...others]),
    ]),
  ) as Record<number, z.ZodType>;
}
