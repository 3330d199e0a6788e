import type { Habit } from './crowd.rule.ts';

/** What became of one buyer; written while they play. */
export interface Outcome {
  habit: Habit;
  /** Milliseconds that each answer to a join took. */
  joinMs: number[];
  /** When the first place was had, milliseconds of the clock. */
  joinedAt?: number;
  entryIds: Set<string>;
  /** More than one is a broken promise. */
  numbers: Set<number>;
  /** When the number, and when the turn was heard of. */
  numberAt?: number;
  turnAt?: number;
  orderCode?: string;
  hasTicket: boolean;
  hasLeft: boolean;
  /** By the name of the failure. */
  refusals: Record<string, number>;
}

/** How far a queue is. */
export interface Progress {
  nowServing: number;
  lastNumber: number;
  status: string;
  left: number;
  gathered: number;
}

export const newOutcome = (habit: Habit): Outcome => ({
  habit,
  joinMs: [],
  entryIds: new Set(),
  numbers: new Set(),
  hasTicket: false,
  hasLeft: false,
  refusals: {},
});
