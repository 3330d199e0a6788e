// What the waterfall of an answer draws: its time axis, its words, and the calls of a chosen field.
import type { Explained, ExplainedCall, ExplainedField } from '@mo-man/schema/wire/explained.ts';

/** Most steps of the axis: more would not have room for their words on a phone. */
const MOST_STEPS = 4;

/** Milliseconds of the axis, from 0 in equal round steps to the first one that leaves no bar outside. */
export function ticksFor({ ms, calls }: Pick<Explained, 'ms' | 'calls'>): number[] {
  const end = Math.max(ms, 1, ...calls.map((call) => call.at + call.ms));
  const size = 10 ** Math.floor(Math.log10(end / MOST_STEPS));
  const step = [1, 2, 5, 10].map((times) => times * size).find((one) => one * MOST_STEPS >= end) ?? end;
  return Array.from({ length: Math.ceil(end / step) + 1 }, (_, at) => Math.round(at * step * 100) / 100);
}

/** The calls of a field; without one, all. */
export const callsOf = (
  { calls }: Pick<Explained, 'calls'>,
  field: ExplainedField | undefined,
): readonly ExplainedCall[] => (field ? calls.filter(({ id }) => field.calls.includes(id)) : calls);

/** For example "3 calls, 5 SQL statements, 43 ms". */
export function saySum({ ms, calls, moreCalls }: Explained): string {
  const known = calls.flatMap(({ statements }) => statements ?? []);
  const sum = known.reduce((all, one) => all + one, 0);
  return [
    many(calls.length + moreCalls, 'call'),
    ...(known.length > 0 ? [many(sum, 'SQL statement')] : []),
    `${ms} ms`,
  ].join(', ');
}

/** For example "2 of 3 SQL · 0.8 ms · cache hit", 3 being the route's budget; empty when the service did not say. */
export function sayWork({ statements, statementBudget, databaseMs, cache }: ExplainedCall): string {
  const of = statementBudget === null ? '' : ` of ${statementBudget}`;
  const parts = [
    ...(statements === null ? [] : [`${statements}${of} SQL`]),
    ...(statements === null || statements === 0 || databaseMs === null ? [] : [`${databaseMs} ms`]),
    ...(cache === null ? [] : [`cache ${cache}`]),
  ];
  return parts.join(' · ');
}

export const many = (count: number, what: string): string =>
  `${count.toLocaleString('en-GB')} ${what}${count === 1 ? '' : 's'}`;
