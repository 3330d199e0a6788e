/** The migration that creates a whole database: the result of the 101 migrations before it. */
export const baseline = '0400-baseline';

/** The last migration before it. A database that has it equals one made by the baseline. */
const lastBefore = '0340-words-without-spaces';

/** Whether the baseline has replaced a migration. */
export const isBeforeBaseline = (name: string): boolean => name < baseline;

/**
 * How many of the migrations before the baseline a database, or a backup, has: 'none', 'all', or 'some'. With 'some' only the last version
 * before the baseline can migrate it further (docs/upgrading.md).
 */
export function beforeBaseline(names: readonly string[]): 'none' | 'some' | 'all' {
  if (!names.some(isBeforeBaseline)) return 'none';
  return names.includes(lastBefore) || names.includes(baseline) ? 'all' : 'some';
}

/** The error text for 'some', with the way out. */
export const bringToBaseline = `it has migrations from before ${baseline} and lacks ${lastBefore}. Start the last version before the baseline on that database first (docs/upgrading.md)`;
