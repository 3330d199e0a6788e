// Turns recorded calls into `extensions.explain`: what stood behind each field of an answer, in a bounded length.
import type { CallWork } from '@mo-man/schema/rules/site/call-work.rule.ts';
import type { AskedField, Cause, RecordedCall } from './record-calls.ts';

export interface ExplainedCall extends Omit<RecordedCall, 'cause' | 'work'> {
  id: number;
  /** SQL statements that the call sent; null when the service did not say. */
  statements: number | null;
  databaseMs: number | null;
  /** Whether the service's own cache was enough; null when it looked into none, or did not say. */
  cache: CallWork['cache'];
  /** Places in the answer that share the call, such as `events.edges.3.node.showings`; none: it was made for the session. */
  fields: readonly string[];
  moreFields: number;
}

export interface ExplainedField {
  /** Place in the answer, with `*` for the indices of lists. */
  path: string;
  type: string;
  /** How many places of the answer this is. */
  times: number;
  /** From the first start of its resolver to the last value, milliseconds. */
  at: number;
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

/** Most calls and fields that are told, and most fields of a call. */
export const most = { calls: 100, fields: 200, fieldsOfCall: 20 };

/** Longer names of fields are aliases made to be long. */
const LONGEST_NAME = 40;

export function explain(
  recorded: readonly RecordedCall[],
  { ms, cache }: Pick<Explained, 'ms' | 'cache'>,
): Explained {
  const causes = recorded.map(({ cause }) => [...fieldsIn(cause)]);
  const calls = recorded.slice(0, most.calls).map(({ cause: _cause, work, ...call }, id) => {
    const paths = [...new Set((causes[id] ?? []).map(({ path }) => sayPath(path)))];
    return {
      id,
      ...call,
      statements: work?.statements ?? null,
      databaseMs: work?.databaseMs ?? null,
      cache: work?.cache ?? null,
      fields: paths.slice(0, most.fieldsOfCall),
      moreFields: Math.max(0, paths.length - most.fieldsOfCall),
    };
  });
  const fields = placesOf(causes);
  return {
    ms,
    cache,
    calls,
    moreCalls: recorded.length - calls.length,
    fields: fields.slice(0, most.fields),
    moreFields: Math.max(0, fields.length - most.fields),
  };
}

/** All fields of a cause; a set may hold another one that holds it. */
function fieldsIn(cause: Cause | null, seen = new Set<Cause>()): Set<AskedField> {
  if (!cause || seen.has(cause)) return new Set();
  seen.add(cause);
  if (!(cause instanceof Set)) return new Set([cause]);
  return new Set([...cause].flatMap((one) => [...fieldsIn(one, seen)]));
}

/** The fields with calls, those at the same place of all items of a list together, in the order in which they were asked. */
function placesOf(causes: readonly (readonly AskedField[])[]): ExplainedField[] {
  const places = new Map<string, { fields: Set<AskedField>; calls: Set<number> }>();
  for (const [id, fields] of causes.entries()) {
    for (const field of fields) {
      const path = sayPath(field.path.map((key) => (typeof key === 'number' ? '*' : key)));
      const place = places.get(path) ?? { fields: new Set(), calls: new Set() };
      places.set(path, place);
      place.fields.add(field);
      if (id < most.calls) place.calls.add(id);
    }
  }
  const said = [...places].map(([path, { fields, calls }]) => {
    const all = [...fields];
    const at = Math.min(...all.map((field) => field.at));
    const end = Math.max(...all.map((field) => field.at + field.ms));
    return {
      path,
      type: [...new Set(all.map(({ type }) => type))].join(', '),
      times: new Set(all.map((field) => field.path.join('.'))).size,
      at,
      ms: Math.round((end - at) * 10) / 10,
      calls: [...calls],
    };
  });
  return said.sort((one, other) => one.at - other.at || one.path.length - other.path.length);
}

const sayPath = (path: AskedField['path']): string =>
  path
    .map((key) => (String(key).length > LONGEST_NAME ? `${String(key).slice(0, LONGEST_NAME)}…` : key))
    .join('.');
