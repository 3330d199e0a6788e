// Turns recorded calls into `extensions.explain`: what stood behind each field of an answer, in a bounded length.
import type { CallWork } from '@mo-man/schema/rules/site/call-work.rule.ts';
import {
  type Explained,
  type ExplainedCall,
  type ExplainedField,
  mostExplained as most,
} from '@mo-man/schema/wire/explained.ts';

/** A run of a resolver. */
export interface AskedField {
  /** Its place in the answer, list indices included. */
  path: readonly (string | number)[];
  /** Such as `Event.showings`. */
  type: string;
  /** Start, milliseconds after the request. */
  at: number;
  /** Until its value was there, milliseconds. */
  ms: number;
}

/** What a call was made for: a field, or all that share a read. Fields that join later count, too. */
export type Cause = AskedField | Set<Cause>;

/** A call; until it has ended its `status` is null and its `ms` 0. */
export interface RecordedCall extends Pick<
  ExplainedCall,
  'upstream' | 'method' | 'path' | 'status' | 'at' | 'ms' | 'isShared'
> {
  /** Null when no field caused it. */
  cause: Cause | null;
  /** What the service said that it did; undefined when it did not say. */
  work: CallWork | undefined;
}

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
      statementBudget: work?.statementBudget ?? null,
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
