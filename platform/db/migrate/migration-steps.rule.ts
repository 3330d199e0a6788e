/** What of a migration is done, or not, as one. */
export interface MigrationStep {
  /** One text for the whole transaction; outside of one each statement alone. */
  statements: string[];
  isTransaction: boolean;
}

const mark = /^-- (Step|Step without a transaction): \S.*$/gm;

/**
 * A file is one transaction unless lines in it begin others: `-- Step: why`. `-- Step without a transaction: why` is for what
 * PostgreSQL takes only so (CREATE INDEX CONCURRENTLY, a procedure that commits), or for whose lock nobody who reads or writes
 * waits (VALIDATE CONSTRAINT); each of its statements ends with a semicolon at the end of a line. Such a step is done again when it
 * was cut off, so it must be good for that. What stands before the first mark is a comment.
 */
export function stepsOf(sql: string): MigrationStep[] {
  const marks = [...sql.matchAll(mark)];
  if (marks.length === 0) return [{ statements: [sql], isTransaction: true }];
  if (hasStatements(sql.slice(0, marks[0]?.index))) throw new Error('statements before the first step');
  return marks.map(({ index, 1: kind }, at) => {
    const text = sql.slice(index, marks[at + 1]?.index);
    if (kind === 'Step') return { statements: [text], isTransaction: true };
    return { statements: text.split(/(?<=;)[ ]*$/m).filter(hasStatements), isTransaction: false };
  });
}

const hasStatements = (sql: string): boolean => sql.replaceAll(/^--.*$/gm, '').trim() !== '';
