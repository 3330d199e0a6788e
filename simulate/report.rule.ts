import type { Outcome } from './outcome.rule.ts';
import { habits } from './crowd.rule.ts';

/** Facts of a sale. */
export interface Facts {
  served: readonly { number: number; at: number }[];
  /** Turns beyond the number that was served; second turns of the same buyer. */
  turnsEarly: number;
  turnsTwice: number;
  /** Number of tickets, of sold tickets, and of issued tickets. */
  units: number;
  sold: number;
  tickets: number;
  /** Orders without a ticket of the showing, which means that it was sold twice. */
  ordersWithout: number;
  /** Result of the repeated draw; null when nobody joined before the opening. */
  drawn: { problems: readonly string[]; numbers: ReadonlyMap<string, number> } | null;
}

/** Percentile: the value that this share of all values does not exceed; undefined for an empty list. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Number of buyers who were served before a lower number: 0 when all were served in order. */
export function servedTooEarly(served: Facts['served']): number {
  let latest = -Infinity;
  let early = 0;
  for (const { at } of served.toSorted((a, b) => a.number - b.number)) {
    if (at < latest) early += 1;
    latest = Math.max(latest, at);
  }
  return early;
}

/** Spearman's rank correlation, from -1 to 1; undefined for fewer than three values. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number | undefined {
  const n = pairs.length;
  if (n < 3) return undefined;
  const ranks = (values: readonly number[]): number[] => {
    const order = values.map((_, at) => at).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
    const of = Array.from<number>({ length: n });
    order.forEach((at, rank) => (of[at] = rank));
    return of;
  };
  const [first, second] = [ranks(pairs.map(([a]) => a)), ranks(pairs.map(([, b]) => b))];
  const squares = first.reduce((sum, rank, at) => sum + (rank - (second[at] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}

/** Maximum number of times (in milliseconds) within one second. */
export function mostInASecond(moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b);
  let from = 0;
  return sorted.reduce((most, at, to) => {
    while (at - (sorted[from] ?? at) >= 1_000) from += 1;
    return Math.max(most, to - from + 1);
  }, 0);
}

const times = (name: string, values: readonly number[]): string => {
  const at = [0.5, 0.95, 0.99].map((share) => `${Math.round(percentile(values, share) ?? 0)} ms`);
  return `${name}: p50 ${at[0]}, p95 ${at[1]}, p99 ${at[2]} (${values.length})`;
};
const rounded = (value: number | undefined): string => (value === undefined ? 'too few' : value.toFixed(2));

/** Promises that a sale has broken, in words; empty when all were kept. */
export function brokenPromises(outcomes: readonly Outcome[], facts: Facts): string[] {
  const { drawn } = facts;
  const is = (wrong: number, words: string): string[] => (wrong === 0 ? [] : [`${wrong} ${words}`]);
  const otherwise = outcomes.filter(({ entryIds, numbers }) =>
    [...entryIds].some((id) => {
      const number = drawn?.numbers.get(id);
      return number !== undefined && [...numbers].some((heard) => heard !== number);
    }),
  );
  return [
    ...is(outcomes.filter(({ numbers }) => numbers.size > 1).length, 'buyers heard more than one number'),
    ...is(outcomes.filter(({ entryIds }) => entryIds.size > 1).length, 'buyers had more than one place'),
    ...is(otherwise.length, 'buyers have another number than the published draw gives'),
    ...(drawn?.problems ?? []).map((problem) => `the draw: ${problem}`),
    ...is(servedTooEarly(facts.served), 'numbers were served before a lower one'),
    ...is(facts.turnsEarly, 'turns began before their number was served'),
    ...is(facts.turnsTwice, 'turns were given to somebody who had one'),
    ...is(facts.ordersWithout, 'orders have no ticket: sold twice'),
    ...is(Math.max(0, facts.tickets - facts.units), 'tickets more than there are'),
    ...is(Math.abs(facts.tickets - facts.sold), 'tickets differ from what is sold'),
  ];
}

/** Report of a sale, one text per line. */
export function reportOf(
  outcomes: readonly Outcome[],
  facts: Facts,
  { bellAt, listClosesAt }: { bellAt: number; listClosesAt: number },
): string[] {
  const joins = outcomes.flatMap(({ joinedAt }) => joinedAt ?? []);
  const fair = (isEarly: boolean) =>
    rankCorrelation(
      outcomes.flatMap(({ joinedAt, numbers, habit }) => {
        const [number] = numbers;
        const isIn = joinedAt !== undefined && number !== undefined && joinedAt < listClosesAt === isEarly;
        return isIn && habit !== 'drops_out' ? [[joinedAt, number] as const] : [];
      }),
    );
  return [
    `joins: ${joins.length}, at most ${mostInASecond(joins)} in a second`,
    times(
      'answers to a join',
      outcomes.flatMap(({ joinMs }) => joinMs),
    ),
    times(
      'from the bell to the number, for who gathered',
      outcomes.flatMap(({ numberAt, joinedAt }) =>
        numberAt !== undefined && joinedAt !== undefined && joinedAt < listClosesAt
          ? [numberAt - bellAt]
          : [],
      ),
    ),
    times(
      'from the bell to the turn',
      outcomes.flatMap(({ turnAt }) => (turnAt === undefined ? [] : [turnAt - bellAt])),
    ),
    `who came earlier has the lower number (1: always, 0: makes no difference): before the list was closed ${rounded(fair(true))}, after it ${rounded(fair(false))}`,
    ...habits.map((habit) => gainOf(habit, outcomes, facts.drawn?.numbers ?? new Map())),
    `tickets: ${facts.tickets} sold of ${facts.units}; oversold ${Math.max(0, facts.tickets - facts.units) + facts.ordersWithout}`,
    facts.drawn
      ? `draw: ${facts.drawn.numbers.size} places recomputed from the published list`
      : 'draw: nobody gathered',
  ];
}

/** Results by behaviour; buyers of the draw separately, because only they had equal chances. */
function gainOf(
  habit: Outcome['habit'],
  outcomes: readonly Outcome[],
  drawn: { has(entryId: string): boolean },
): string {
  const own = outcomes.filter((outcome) => outcome.habit === habit);
  const places = own.reduce((sum, { entryIds }) => sum + entryIds.size, 0);
  const withTicket = (some: readonly Outcome[]) => some.filter(({ hasTicket }) => hasTicket).length;
  const inDraw = own.filter(({ entryIds }) => [...entryIds].some((id) => drawn.has(id)));
  const share = inDraw.length === 0 ? 0 : Math.round((100 * withTicket(inDraw)) / inDraw.length);
  const refusals: Record<string, number> = {};
  for (const [name, often] of own.flatMap((outcome) => Object.entries(outcome.refusals)))
    refusals[name] = (refusals[name] ?? 0) + often;
  const said = Object.entries(refusals).map(([name, often]) => `${name} ${often}`);
  const numbers = own.flatMap((outcome) => [...outcome.numbers]);
  return `${habit}: ${own.length} buyers, ${places} places (middle number ${percentile(numbers, 0.5) ?? '-'}), ${withTicket(own)} tickets; in the draw ${inDraw.length}, of them with a ticket ${withTicket(inDraw)} (${share} %)${said.length > 0 ? `; refused: ${said.join(', ')}` : ''}`;
}
