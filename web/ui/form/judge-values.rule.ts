import type * as z from 'zod/mini';

/** The rule of each field; problems are message ids. */
export type Rules = Record<string, z.ZodMiniType<string, string>>;
export type Values<R extends Rules> = Record<keyof R & string, string>;

type Problems<R extends Rules> = Partial<Record<keyof R & string, string>>;

/** The problem of each wrong field, or the values as normalised by the rules. `whole` validates fields together. */
export function judgeValues<R extends Rules>(
  rules: R,
  values: Values<R>,
  whole?: z.ZodMiniType,
): { problems: Problems<R>; tidy: Values<R> | null } {
  const problems: Problems<R> = {};
  const tidy: Record<string, string> = {};
  for (const field of Object.keys(rules) as (keyof R & string)[]) {
    const judged = rules[field]?.safeParse(values[field]);
    if (judged?.success) tidy[field] = judged.data;
    else problems[field] = judged?.error.issues[0]?.message ?? 'error.network';
  }
  if (Object.keys(problems).length === 0) Object.assign(problems, problemsTogether(tidy, whole));
  const isGood = Object.keys(problems).length === 0;
  return { problems, tidy: isGood ? (tidy as Values<R>) : null };
}

function problemsTogether(tidy: Record<string, string>, whole?: z.ZodMiniType): Record<string, string> {
  const judged = whole?.safeParse(tidy);
  if (!judged || judged.success) return {};
  return Object.fromEntries(judged.error.issues.map(({ path, message }) => [String(path.at(-1)), message]));
}

/** The server's problems of `invalid_input` (message ids of rules) for the fields of this form, by their names on the wire. */
export function serverProblems<Field extends string>(
  refused: Record<string, unknown> | null,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const told = refused?.code === 'invalid_input' ? refused.fields : undefined;
  if (!Array.isArray(told)) return {};
  const found: Partial<Record<Field, string>> = {};
  for (const { path, problem } of told as { path?: unknown; problem?: unknown }[]) {
    const name = String(path).split('.').at(-1)?.replaceAll('_', '').toLowerCase();
    const field = fields.find((each) => each.toLowerCase() === name);
    if (field && typeof problem === 'string' && problem.startsWith('rule.')) found[field] ??= problem;
  }
  return found;
}
