// Statements with parameters are prepared once for each connection: PostgreSQL parses and plans them there only once.
import { createHash } from 'node:crypto';
import { inSpan, isTraced } from '@mo-man/telemetry/traces/trace.ts';
import pg from 'pg';
import { whileWaitedFor } from '../lib/http/deadline.ts';
import { cutOffStatement, type Cancelled } from './cut-off-statement.ts';
import { summarizeStatement } from './summarize-statement.rule.ts';

/**
 * Most texts that get a name in one process. Our stores have some 300, none of them built from what somebody sends;
 * what comes beyond (lists written out value by value) is planned each time, so that no connection grows without end.
 */
const mostNames = 600;

const names = new Map<string, string>();
/** Part of every name: a table changed under prepared statements gives all of them new names. */
let generation = 1;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `${generation}_${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}

/**
 * From now on every text has another name, and there is room for all of them.
 *
 * @internal
 */
export function renameAll(): void {
  names.clear();
  generation += 1;
}

/** PostgreSQL's "cached plan must not change result type" (0A000): a migration changed a table meanwhile. */
export function isPlanOld(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)
  );
}

/**
 * A connection that names whatever it is asked with parameters. A statement whose plan is old is asked again under a
 * new name; inside a transaction that cannot help any more, and `transact` runs the transaction again.
 */
export class NamedClient extends pg.Client {
  // `never` fits every form that `query` has; ours is the one with a text and its values, as a promise.
  override query(...args: unknown[]): never {
    const [asked] = args;
    if (typeof asked !== 'string' || !isTraced()) return this.#ask(...args);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summarizeStatement(asked) };
    return inSpan(attributes['db.query.summary'], { kind: 'client', attributes }, () => this.#ask(...args));
  }

  #ask(...args: unknown[]): never {
    const plain = super.query.bind(this) as unknown as (...all: unknown[]) => Promise<unknown>;
    const [text, values] = args;
    const isOurs =
      args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const named = () => plain({ name: nameOf(String(text)), text, values });
    const again = () =>
      named().catch((error: unknown) => {
        if (!isPlanOld(error)) throw error;
        renameAll();
        return named().catch(() => Promise.reject(error as Error));
      });
    // Statements without parameters end transactions too: they are always sent, and run to their end.
    const cutOff = () => cutOffStatement(this as unknown as Cancelled);
    const asked = isOurs ? whileWaitedFor(again, cutOff) : plain(...args);
    return asked as never;
  }
}
