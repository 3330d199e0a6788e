import { type Habit, habits } from './crowd.rule.ts';
import type { Outcome, Progress } from './outcome.rule.ts';

/** Data of the live view. */
export interface View {
  showing: string;
  outcomes: readonly Outcome[];
  progress: Progress | undefined;
  /** Seconds until the opening; negative after it. */
  untilBell: number;
  /** Joins answered in the last second. */
  joinsNow: number;
}

const width = 40;
const bar = (share: number): string => {
  const full = Math.round(Math.min(1, Math.max(0, share)) * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
};
const count = (outcomes: readonly Outcome[], is: (outcome: Outcome) => boolean): number =>
  outcomes.filter(is).length;

/** The whole view, one text per line. */
export function drawView({ showing, outcomes, progress, untilBell, joinsNow }: View): string[] {
  const all = outcomes.length;
  const joined = count(outcomes, (outcome) => outcome.entryIds.size > 0);
  const inTurn = count(outcomes, (outcome) => outcome.turnAt !== undefined && !outcome.hasTicket);
  const tickets = count(outcomes, (outcome) => outcome.hasTicket);
  const bell =
    untilBell > 0 ? `the bell in ${Math.ceil(untilBell)} s` : `${Math.floor(-untilBell)} s after the bell`;
  return [
    `${showing}  ${progress?.status ?? 'not looked at yet'}, ${bell}, ${joinsNow} joins/s`,
    `came     ${bar(joined / all)} ${joined} of ${all}`,
    `served   ${bar((progress?.nowServing ?? 0) / Math.max(1, progress?.lastNumber ?? 0))} number ${progress?.nowServing ?? 0} of ${progress?.lastNumber ?? 0}`,
    `tickets  ${bar(tickets / Math.max(1, tickets + (progress?.left ?? all)))} ${tickets} bought, ${progress?.left ?? '?'} left, ${inTurn} choosing or paying`,
    ...habits.map((habit) => habitLine(habit, outcomes)),
  ];
}

function habitLine(habit: Habit, outcomes: readonly Outcome[]): string {
  const own = outcomes.filter((outcome) => outcome.habit === habit);
  const refusals = own.reduce(
    (sum, outcome) => sum + Object.values(outcome.refusals).reduce((a, b) => a + b, 0),
    0,
  );
  return `  ${habit.padEnd(10)} ${String(count(own, (outcome) => outcome.entryIds.size > 0)).padStart(5)} queued ${String(count(own, (outcome) => outcome.hasTicket)).padStart(5)} tickets ${String(refusals).padStart(6)} refusals`;
}

/** The view in one line, for output that cannot be redrawn. */
export const viewInOneLine = (view: View): string => {
  const [head = '', ...rows] = drawView(view);
  return [head, ...rows.slice(0, 3).map((row) => row.replace(/[█░]+ /, ''))].join(' | ');
};
