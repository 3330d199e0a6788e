import * as z from 'zod/mini';
import type { FoundProblem } from './parts.rule.ts';

const english = z.locales.en().localeError;
type Raw = Parameters<typeof english>[0];

/** An issue of zod in words that follow a path: `events[0].title is missing`. */
export function sayIssue(issue: Raw): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is missing' : `must be ${withArticle(issue.expected)}`;
  }
  if (issue.code === 'unrecognized_keys') return 'is not a known key';
  if (issue.code === 'invalid_value')
    return issue.values.length === 1
      ? `must be ${String(issue.values[0])}`
      : `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return `must be at least ${String(issue.minimum)}`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `must have at most ${String(issue.maximum)} entries`;
  if (issue.code === 'too_big') {
    const unit = issue.origin === 'string' ? ' characters' : '';
    return `must be at most ${String(issue.maximum)}${unit}`;
  }
  const said = english(issue);
  return typeof said === 'string' ? said : (said?.message ?? 'is not understood');
}

/** All issues with their paths; an unknown key is reported at the key itself. */
export function problemsIn(error: z.core.$ZodError): FoundProblem[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], text: issue.message }))
      : [{ path: issue.path, text: issue.message }],
  );
}

const withArticle = (type: string): string => {
  const plain = type === 'array' ? 'list' : type === 'int' ? 'whole number' : type;
  return `${/^[aeiou]/.test(plain) ? 'an' : 'a'} ${plain}`;
};
