import { nestsTooDeep } from '@mo-man/schema/rules/site/nesting.rule.ts';
import { Failure } from '../failure.ts';

/** Throws invalid_input for JSON or GraphQL that opens more brackets than may be read. */
export function refuseNesting(text: string): void {
  if (nestsTooDeep(text)) throw new Failure('invalid_input');
}
