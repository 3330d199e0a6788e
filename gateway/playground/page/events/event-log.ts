// What a subscription has told in one tab: the newest events, counted, with how each differs from the one before.
import type { Answer } from '../ask.ts';

export interface LoggedEvent {
  /** From 1, counted since the subscription began. */
  number: number;
  /** Milliseconds of this machine's clock. */
  at: number;
  answer: Answer;
  changes: readonly Change[];
}

export interface Change {
  /** `queueTurn.nowServing`. */
  path: string;
  before: unknown;
  after: unknown;
}

export interface EventLog {
  /** Newest first. */
  events: readonly LoggedEvent[];
  count: number;
  /** What is looked at while new ones only gather. */
  frozen?: readonly LoggedEvent[];
}

/** Older events are let go: a tab may listen for a whole evening. */
export const MOST_EVENTS = 200;
/** Most changes that are listed of one event; the whole event is a click away. */
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

/** The numbers go on: what was cleared did happen. */
export const clearLog = ({ count }: EventLog): EventLog => ({ count, events: [] });

export const holdLog = (log: EventLog): EventLog => ({ ...log, frozen: log.events });
export const letGo = ({ events, count }: EventLog): EventLog => ({ events, count });

/** Values that are not as they were, by their path; a list of another length, and what is on one side only, as a whole. */
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
