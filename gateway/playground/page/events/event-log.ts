// Events of a subscription in one tab: the newest ones, each with its changes since the previous one.
import type { Answer } from '../ask.ts';

export interface LoggedEvent {
  /** Counted from 1 since the subscription began. */
  number: number;
  /** Milliseconds of this machine's clock. */
  at: number;
  answer: Answer;
  changes: readonly Change[];
}

export interface Change {
  /** For example `queueTurn.nowServing`. */
  path: string;
  before: unknown;
  after: unknown;
}

export interface EventLog {
  /** Newest first. */
  events: readonly LoggedEvent[];
  count: number;
  /** The events shown while the list is paused. */
  frozen?: readonly LoggedEvent[];
}

/** Most kept events; a subscription may run for hours. */
export const MOST_EVENTS = 200;
/** Most listed changes of one event; a click shows the whole event. */
export const MOST_CHANGES = 12;

export const emptyLog: EventLog = { events: [], count: 0 };

export function logEvent(log: EventLog, answer: Answer, at: number): EventLog {
  const [last] = log.events;
  const number = log.count + 1;
  const changes = last ? changesBetween(last.answer.data, answer.data) : [];
  return {
    ...log,
    count: number,
    events: [{ number, at, answer, changes }, ...log.events].slice(0, MOST_EVENTS),
  };
}

/** Numbering continues after clearing. */
export const clearLog = ({ count }: EventLog): EventLog => ({ count, events: [] });

export const holdLog = (log: EventLog): EventLog => ({ ...log, frozen: log.events });
export const letGo = ({ events, count }: EventLog): EventLog => ({ events, count });

/** Changed values by path. A list of another length, or a value on one side only, is one change. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return [];
  const isSameList = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (isSameList || (isObject(before) && isObject(after))) {
    const [one, other] = [before as Values, after as Values];
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names
      .flatMap((name) => changesBetween(one[name], other[name], path ? `${path}.${name}` : name))
      .slice(0, MOST_CHANGES);
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
