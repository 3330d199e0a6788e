import { questionKinds } from '@mo-man/schema/rules/order/answers.rule.ts';
import { z } from 'zod';

const form = z
  .array(
    z.object({
      id: z.string(),
      kind: z.enum(questionKinds),
      required: z.boolean(),
      choices: z.array(z.object({ value: z.string() })).default([]),
    }),
  )
  .nullable();

/** The questions of a showing, as far as answers are judged by them. A stored form that cannot be parsed throws: the import checked it. */
export function questionsOf(stored: unknown) {
  return form.parse(stored) ?? [];
}
