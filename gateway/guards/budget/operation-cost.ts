/** `extensions.cost` of an answer, in points (schema/sdl/directives.graphql). */
export interface OperationCost {
  /** What the operation was taken for before it ran. */
  requested: number;
  /** What it was: this much is gone from the budget. */
  actual: number;
  /** What the budget has now. */
  left: number;
  /** What it has when it is full. */
  most: number;
  /** Points that come back in a second. */
  restoreRate: number;
  /** Seconds until it is full; absent when it is. */
  restoresIn?: number;
}

/** An operation that is being paid for. */
export interface Spending {
  /** Charges what it really cost instead of what it was taken for; the first call counts. */
  settle(actual: number): Promise<OperationCost>;
}
