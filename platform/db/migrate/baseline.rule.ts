/** The migration that makes a whole database: everything that 101 migrations before it had become. */
export const baseline = '0400-baseline';

/** The last migration before it. A database that has it is as the baseline makes one. */
const lastBefore = '0340-words-without-spaces';

/** Whether the baseline has taken the place of a migration. */
export const isBeforeBaseline = (name: string): boolean => name < baseline;

/**
 * Of the migrations that a database, or a backup, has: 'none' before the baseline, 'all' of them, or 'some': then only the
 * last version before the baseline can bring it further (docs/upgrading.md).
 */
export function beforeBaseline(names: readonly string[]): 'none' | 'some' | 'all' {
  if (!names.some(isBeforeBaseline)) return 'none';
  return names.includes(lastBefore) || names.includes(baseline) ? 'all' : 'some';
}

/** What is wrong with 'some', and the way out. */
export const bringToBaseline = `it has migrations from before ${baseline} and lacks ${lastBefore}. Start the last version before the baseline on that database first (docs/upgrading.md)`;
