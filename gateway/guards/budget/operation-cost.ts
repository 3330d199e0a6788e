/** `extensions.cost` of an answer, in points (schema/sdl/directives.graphql). */
export interface OperationCost {
  /** The estimate before the operation ran. */
  requested: number;
  /** The real cost; this many points are taken from the budget. */
  actual: number;
  left: number;
  /** Points of a full budget. */
  most: number;
  /** Points restored per second. */
  restoreRate: number;
  /** Seconds until the budget is full; absent when it is full. */
  restoresIn?: number;
}

export interface Spending {
  /** Replaces the charged estimate by the real cost. Only the first call charges. */
  settle(actual: number): Promise<OperationCost>;
}
