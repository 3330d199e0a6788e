import type { Habit } from './crowd.rule.ts';

/** Outcome of one buyer, recorded during the simulation. */
export interface Outcome {
  habit: Habit;
  /** Milliseconds until the answer of each join. */
  joinMs: number[];
  /** Time of the first place, milliseconds. */
  joinedAt?: number;
  entryIds: Set<string>;
  /** Queue numbers; more than one breaks a promise. */
  numbers: Set<number>;
  /** Times at which the number and the turn were received. */
  numberAt?: number;
  turnAt?: number;
  orderCode?: string;
  hasTicket: boolean;
  hasLeft: boolean;
  /** Failures by name. */
  refusals: Record<string, number>;
}

/** Progress of a queue. */
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
