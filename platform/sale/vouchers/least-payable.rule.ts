/** What is read of a payment method for its smallest amount. */
export interface LeastOfMethod {
  readonly isInMaintenance: boolean;
  readonly provider: { readonly limits: { readonly minAmount: number } };
}

/** The smallest amount that any open payment method takes (of all methods when none is open), VND; 0 without methods. */
export function leastPayable(methods: readonly LeastOfMethod[]): number {
  const open = methods.filter(({ isInMaintenance }) => !isInMaintenance);
  const least = (open.length > 0 ? open : methods).map(({ provider }) => provider.limits.minAmount);
  return least.length > 0 ? Math.min(...least) : 0;
}
