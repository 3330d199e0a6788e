type ReturnText = 'booking.payment.noReturns' | 'event.rules.returnUntil' | 'event.rules.returnUntil.fees';

/** Id of the sentence that tells before paying whether tickets can go back. */
export function returnText(returns: { until: string; feesBack: boolean } | null, now: number): ReturnText {
  if (!returns || Date.parse(returns.until) <= now) return 'booking.payment.noReturns';
  return returns.feesBack ? 'event.rules.returnUntil.fees' : 'event.rules.returnUntil';
}
