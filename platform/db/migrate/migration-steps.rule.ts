/** A part of a migration that is done as a whole or not at all. */
export interface MigrationStep {
  /** One text for the whole transaction; outside of a transaction each statement by itself. */
  statements: string[];
  isTransaction: boolean;
}

const mark = /^-- (Step|Step without a transaction): \S.*$/gm;

/**
 * A file is one transaction unless lines in it begin others: `-- Step: why`. `-- Step without a transaction: why` is for statements that
 * PostgreSQL runs only so (CREATE INDEX CONCURRENTLY, a procedure that commits), or whose lock blocks no reader or writer (VALIDATE
 * CONSTRAINT); each of its statements ends with a semicolon at the end of a line. An interrupted step of this kind is repeated, so it must
 * be repeatable. Text before the first mark is a comment.
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
