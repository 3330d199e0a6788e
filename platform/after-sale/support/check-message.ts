import { supportMessageRule } from '@mo-man/schema/rules/support/support-request.rule.ts';
import { Failure } from '../../lib/failure.ts';

/** The text as it is stored, judged by the rule that the form has. */
export function checkMessage(message: string): string {
  const read = supportMessageRule.safeParse(message);
  if (read.success) return read.data;
  throw new Failure('invalid_input', {
    fields: [{ path: 'message', problem: read.error.issues[0]?.message }],
  });
}
