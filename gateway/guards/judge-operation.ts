// Judges an operation before Apollo Server sees it: whether it is one of ours, and whether it asks for too much.
import { type GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { catalogueError } from '../errors.ts';
import type { KnownOperations } from './known-operations.ts';
import { MAX_TOKENS, refusalOf } from './operation-limits.ts';
import { refuseSubscription } from './subscriptions-by-socket.ts';

export interface AskedOperation {
  query?: unknown;
  /** `{ persistedQuery: { sha256Hash } }`, as text in a GET. */
  extensions?: unknown;
}

/** Why this operation is not answered; undefined when it may go on. */
export function judgeOperation(
  { query, extensions }: AskedOperation,
  {
    schema,
    known,
    allowFreeOperations,
  }: { schema: GraphQLSchema; known: KnownOperations; allowFreeOperations: boolean },
): GraphQLError | undefined {
  if (typeof query === 'string' && query !== '') {
    // Our own were measured when they were written; a test holds them to the limits.
    if (known.isKnown(query)) return undefined;
    return allowFreeOperations ? refusalOfText(query, schema) : catalogueError('operation_not_known');
  }
  const hash = hashIn(extensions);
  return hash !== undefined && known.find(hash) === undefined
    ? catalogueError('operation_not_known')
    : undefined;
}

function hashIn(extensions: unknown): string | undefined {
  const read = typeof extensions === 'string' ? parsed(extensions) : extensions;
  const hash = (read as { persistedQuery?: { sha256Hash?: unknown } } | null | undefined)?.persistedQuery
    ?.sha256Hash;
  return typeof hash === 'string' ? hash : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Verdict = GraphQLError | undefined;
/** What was found of a text, by schema: the same text is judged once. */
const verdicts = new WeakMap<GraphQLSchema, Map<string, Verdict>>();
/** Most texts whose verdict is kept, and the longest of them in letters. */
const MOST_KEPT = 200;
const LONGEST_KEPT = 5_000;

function refusalOfText(source: string, schema: GraphQLSchema): Verdict {
  const kept = verdicts.get(schema) ?? new Map<string, Verdict>();
  verdicts.set(schema, kept);
  if (kept.has(source)) return kept.get(source);
  const verdict = judgedText(source, schema);
  if (source.length > LONGEST_KEPT) return verdict;
  kept.set(source, verdict);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return verdict;
}

function judgedText(source: string, schema: GraphQLSchema): Verdict {
  try {
    const document = parse(source, { maxTokens: MAX_TOKENS });
    return refuseSubscription(document) ?? refusalOf(document, schema);
  } catch {
    // Apollo Server parses it again and says what is wrong.
    return undefined;
  }
}
