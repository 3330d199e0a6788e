// `extensions.explain` of an answer, on request and only where the playground is on: what stood behind each field (decision 103).
import type { CallWork } from '../rules/site/call-work.rule.ts';

/** A call to an upstream. Times are milliseconds. */
export interface ExplainedCall {
  id: number;
  upstream: string;
  method: string;
  /** Path as it may be logged, without the query. */
  path: string;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** Start, after the request. */
  at: number;
  ms: number;
  /** SQL statements that the call sent; null when the service did not say. */
  statements: number | null;
  /** Most that the service lets a call of this route send; null when it did not say. */
  statementBudget: number | null;
  databaseMs: number | null;
  /** Whether the service's own cache was enough; null when it looked into none, or did not say. */
  cache: CallWork['cache'];
  /** It waited for a running call of another request, and sent nothing. */
  isShared: boolean;
  /** Places in the answer that share the call, such as `events.edges.3.node.showings`; none: it was made for the session. */
  fields: readonly string[];
  moreFields: number;
}

/** A field with calls of its own. */
export interface ExplainedField {
  /** Place in the answer, with `*` for the indices of lists. */
  path: string;
  /** Such as `Event.showings`. */
  type: string;
  /** How many places of the answer this is. */
  times: number;
  /** First start of its resolver, milliseconds after the request. */
  at: number;
  /** From there to the last value, milliseconds. */
  ms: number;
  /** Ids of its calls. */
  calls: readonly number[];
}

/** A field that is not in `fields` came with the longest path there that leads to it; without one, the gateway knew it. */
export interface Explained {
  /** From the request to the answer, milliseconds. */
  ms: number;
  /** Whether the whole answer came from the gateway's memory; null when it was not looked for there. */
  cache: 'hit' | 'miss' | null;
  calls: readonly ExplainedCall[];
  moreCalls: number;
  fields: readonly ExplainedField[];
  moreFields: number;
}

/** Most calls and fields that are told, and most fields of a call; the others are counted. */
export const mostExplained = { calls: 100, fields: 200, fieldsOfCall: 20 };
