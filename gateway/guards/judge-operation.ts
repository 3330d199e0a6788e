// Checks an operation before Apollo Server sees it: is it known, and is it within the limits?
import { type DocumentNode, type GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { catalogueError } from '../lib/errors.ts';
import type { KnownOperations } from './known-operations.ts';
import { MAX_TOKENS, costOf, isIntrospection, refusalOf, refusalOfVariables } from './operation-limits.ts';
import { refuseSubscription } from './subscriptions-by-socket.ts';

/** Least points of any operation, because each is parsed and validated. */
export const LEAST_COST = 10;

export interface AskedOperation {
  query?: unknown;
  variables?: unknown;
  /** `{ persistedQuery: { sha256Hash } }`; JSON text in a GET. */
  extensions?: unknown;
}

/** The error that refuses this operation; undefined when it may run. */
export function judgeOperation(
  { query, variables, extensions }: AskedOperation,
  {
    schema,
    known,
    allowFreeOperations,
  }: { schema: GraphQLSchema; known: KnownOperations; allowFreeOperations: boolean },
): GraphQLError | undefined {
  const refusal = refusalOfVariables(typeof variables === 'string' ? parsed(variables) : variables);
  if (refusal) return refusal;
  if (typeof query === 'string' && query !== '') {
    // Our own operations were measured when they were written; a test holds them to the limits.
    if (known.isKnown(query)) return undefined;
    return allowFreeOperations ? verdictOf(query, schema).refusal : catalogueError('operation_not_known');
  }
  const hash = hashOf(extensions);
  return hash !== undefined && known.find(hash) === undefined
    ? catalogueError('operation_not_known')
    : undefined;
}

/** The hash of a document in Apollo’s form; `extensions` is JSON text in a GET. */
export function hashOf(extensions: unknown): string | undefined {
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

/** Estimate of an operation, in points. */
export interface Price {
  requested: number;
  /** Least points to charge. */
  least: number;
  isOurs: boolean;
}

/**
 * Price of an operation. Undefined for our own operations unless the request asks for the cost (`isAsked`), and for operations that are
 * unknown or cannot be parsed; those fail later with an error.
 */
export function priceOf(
  { query, extensions }: AskedOperation,
  { schema, known }: { schema: GraphQLSchema; known: KnownOperations },
  isAsked: boolean,
): Price | undefined {
  const hasText = typeof query === 'string' && query !== '';
  if (!hasText && !isAsked) return undefined;
  const text = hasText ? query : known.find(hashOf(extensions) ?? '');
  if (text === undefined) return undefined;
  const isOurs = known.isKnown(text);
  if (isOurs && !isAsked) return undefined;
  const { price } = verdictOf(text, schema);
  return price && { ...price, isOurs };
}

interface Verdict {
  refusal?: GraphQLError | undefined;
  price?: Omit<Price, 'isOurs'>;
}
const verdicts = new WeakMap<GraphQLSchema, Map<string, Verdict>>();
/** Most cached texts, and the longest text that is cached, in characters. */
const MOST_KEPT = 200;
const LONGEST_KEPT = 5_000;

function verdictOf(source: string, schema: GraphQLSchema): Verdict {
  const kept = verdicts.get(schema) ?? new Map<string, Verdict>();
  verdicts.set(schema, kept);
  const seen = kept.get(source);
  if (seen) return seen;
  const verdict = judgedText(source, schema);
  if (source.length > LONGEST_KEPT) return verdict;
  kept.set(source, verdict);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return verdict;
}

function judgedText(source: string, schema: GraphQLSchema): Verdict {
  let document: DocumentNode;
  try {
    document = parse(source, { maxTokens: MAX_TOKENS });
  } catch {
    // Apollo Server parses it again and reports the syntax error.
    return {};
  }
  const refusal = refusalOf(document, schema);
  if (refusal) return { refusal };
  const requested = Math.max(LEAST_COST, costOf(document, schema));
  const price = { requested, least: isIntrospection(document) ? requested : LEAST_COST };
  return { refusal: refuseSubscription(document), price };
}
