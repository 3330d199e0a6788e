type ReturnText =
  | 'booking.payment.noReturns'
  | 'event.rules.returnNone'
  | 'event.rules.returnUntil'
  | 'event.rules.returnUntil.fees';

/** Whether tickets can be exchanged now; the text that says so is `event.rules.exchangeUntil`. */
export const isExchangeOpen = (until: string | null, now: number): until is string =>
  until !== null && Date.parse(until) > now;

/** Id of the sentence that tells before paying whether tickets can go back, and, where they cannot be exchanged either, that too. */
export function returnText(
  {
    returns,
    exchangeUntil,
  }: { returns: { until: string; feesBack: boolean } | null; exchangeUntil: string | null },
  now: number,
): ReturnText {
  if (!returns || Date.parse(returns.until) <= now)
    return isExchangeOpen(exchangeUntil, now) ? 'event.rules.returnNone' : 'booking.payment.noReturns';
  return returns.feesBack ? 'event.rules.returnUntil.fees' : 'event.rules.returnUntil';
}
