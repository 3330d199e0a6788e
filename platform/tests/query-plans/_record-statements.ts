// Statements that this process sends to a database, whichever pool or session they go through, with values they were sent with.
import pg from 'pg';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Lists of varying length are one statement: `in ($1, $2)` is `in ($1, …)`. */
const nameOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(, \$)+/g, '$, …')
    .replaceAll(/(\(\$[^()]*\))(, \(\$[^()]*\))+/g, '$1, …');

/**
 * Records from now until `stop`: of each statement the first and the last values. With a name, only what goes over connections
 * that have it as their application_name.
 */
export function recordStatements(of?: string): { all(): Statement[]; stop(): void } {
  const seen = new Map<string, [Statement, Statement]>();
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const send = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    const named = typeof first === 'object' && first !== null ? (first as Partial<Statement>) : undefined;
    const text = typeof first === 'string' ? first : named?.text;
    const values = typeof first === 'string' ? second : named?.values;
    const { connectionParameters: by } = this as { connectionParameters?: { application_name?: string } };
    if (text !== undefined && (of === undefined || by?.application_name === of)) {
      const statement = { text, values: Array.isArray(values) ? (values as unknown[]) : [] };
      const name = nameOf(text);
      seen.set(name, [seen.get(name)?.[0] ?? statement, statement]);
    }
    return send.apply(this, args);
  };
  return {
    all: () => [...seen.values()].flatMap(([first, last]) => (first === last ? [first] : [first, last])),
    stop: () => {
      prototype.query = send;
    },
  };
}
