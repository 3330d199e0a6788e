// Prepares statements with parameters once for each connection, so that PostgreSQL parses and plans them only once.
import { createHash } from 'node:crypto';
import { inSpan, isTraced } from '@mo-man/telemetry/traces/trace.ts';
import pg from 'pg';
import { whileWaitedFor } from '../lib/http/deadline.ts';
import { counted } from '../lib/http/explain-calls.ts';
import { cutOffStatement, type Cancelled } from './cut-off-statement.ts';
import { summarizeStatement } from './summarize-statement.rule.ts';

/**
 * Upper bound of prepared statements of a process. Our stores have some 300, none of them built from input. Further ones (such as lists
 * written out value by value) are planned each time, so that connections do not grow without limit.
 */
const mostNames = 600;

const names = new Map<string, string>();
/** Part of every name; when a table changes under prepared statements, all get new names. */
let generation = 1;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = `${generation}_${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}

/**
 * Gives every text a new name, and empties the list of names.
 *
 * @internal
 */
export function renameAll(): void {
  names.clear();
  generation += 1;
}

/** PostgreSQL's "cached plan must not change result type" (0A000): a migration has changed a table. */
export function isPlanOld(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)
  );
}

/**
 * A connection that prepares every statement with parameters under a name. A statement whose query plan is outdated is retried under a new
 * name; inside a transaction that cannot help, and `transact` repeats the transaction.
 */
export class NamedClient extends pg.Client {
  // `never` fits every overload of `query`; ours has a text and its values, and returns a promise.
  override query(...args: unknown[]): never {
    const [asked] = args;
    if (typeof asked !== 'string') return this.#ask(...args);
    return counted(asked, () => this.#traced(asked, args));
  }

  #traced(asked: string, args: unknown[]): never {
    if (!isTraced()) return this.#ask(...args);
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
    // Statements without parameters also end transactions, so they are always sent and never cancelled.
    const cutOff = () => cutOffStatement(this as unknown as Cancelled);
    const asked = isOurs ? whileWaitedFor(again, cutOff) : plain(...args);
    return asked as never;
  }
}
