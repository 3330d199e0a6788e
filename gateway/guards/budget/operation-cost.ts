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

/**
 * The same as HTTP headers. `RateLimit` and `RateLimit-Policy` are those of draft-ietf-httpapi-ratelimit-headers-09: points that are left
 * (`r`) and seconds until the budget is full (`t`); points of a full one (`q`) and the seconds in which an empty one fills (`w`).
 */
export const costHeaders = (cost: OperationCost): [name: string, value: string][] => [
  ['x-mm-cost', `requested=${cost.requested}, actual=${cost.actual}`],
  ['ratelimit-policy', `"points";q=${cost.most};w=${Math.ceil(cost.most / cost.restoreRate)}`],
  ['ratelimit', `"points";r=${Math.max(0, cost.left)};t=${cost.restoresIn ?? 0}`],
];
