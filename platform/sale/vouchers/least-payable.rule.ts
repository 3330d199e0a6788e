/** A way to pay, as far as what it takes at least is concerned. */
export interface LeastOfMethod {
  readonly isInMaintenance: boolean;
  readonly provider: { readonly limits: { readonly minAmount: number } };
}

/** The least that anything costs that is paid for at all: what no way to pay takes less than. 0 where there is no way. */
export function leastPayable(methods: readonly LeastOfMethod[]): number {
  const open = methods.filter(({ isInMaintenance }) => !isInMaintenance);
  const least = (open.length > 0 ? open : methods).map(({ provider }) => provider.limits.minAmount);
  return least.length > 0 ? Math.min(...least) : 0;
}
