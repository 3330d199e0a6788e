import type { CacheableOperation } from './cacheable-operations.ts';

/** A public query, named by the hash of its operation. */
export interface QuestionOfAnybody {
  operation: CacheableOperation;
  variables: Record<string, unknown>;
  /** Cache key: the operation's name and its declared variables. */
  key: string;
}

/** Longest key, in characters; longer ones are not cached. Our own operations need a tenth. */
const LONGEST_KEY = 1_000;

/**
 * Reads a request body (or the query string of a GET, where objects are JSON text) that names one of these operations by hash only.
 * Undefined for anything else, which Apollo Server then answers or refuses.
 */
export function readQuestion(
  asked: unknown,
  find: (hash: string) => CacheableOperation | undefined,
): QuestionOfAnybody | undefined {
  if (!isRecord(asked) || (asked['query'] ?? '') !== '') return undefined;
  const persisted = objectIn(objectIn(asked['extensions'])?.['persistedQuery']);
  if (persisted?.['version'] !== 1 || typeof persisted['sha256Hash'] !== 'string') return undefined;
  const operation = find(persisted['sha256Hash']);
  const name = asked['operationName'] ?? '';
  if (!operation || (name !== '' && name !== operation.name)) return undefined;
  const given = asked['variables'] == null ? {} : objectIn(asked['variables']);
  if (!given) return undefined;
  const variables: Record<string, unknown> = {};
  for (const variable of operation.variables) {
    if (given[variable] !== undefined) variables[variable] = given[variable];
  }
  const key = `${operation.name} ${JSON.stringify(variables)}`;
  return key.length > LONGEST_KEY ? undefined : { operation, variables, key };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectIn(value: unknown): Record<string, unknown> | undefined {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
