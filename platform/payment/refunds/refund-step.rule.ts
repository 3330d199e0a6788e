/** What a provider said when a refund was sent or asked about; `code` is its own, kept for the operator. */
export type RefundWord =
  /** No answer; the request may or may not have arrived. */
  | { readonly said: 'nothing' }
  /** In progress at the provider. */
  | { readonly said: 'working'; readonly code: string }
  /** Sent to the buyer's bank; there may be no further news. */
  | { readonly said: 'sent'; readonly code: string }
  | { readonly said: 'done'; readonly code: string }
  /** The provider has a refund of this money already, but does not say which. */
  | { readonly said: 'known'; readonly code: string }
  /** Refused because our balance at the provider is too low: it has to be topped up. */
  | { readonly said: 'short'; readonly code: string }
  /** The provider has no refund call: the operator transfers to an account that the buyer names. */
  | { readonly said: 'by_account' }
  | { readonly said: 'no'; readonly code: string };

/** What to do with a refund next. */
export type RefundStep =
  | { readonly do: 'try_again' }
  | { readonly do: 'note_accepted'; readonly code: string }
  /** Retry until our balance at the provider suffices, without counting tries. */
  | { readonly do: 'wait_for_funds' }
  /** Make it due for a transfer to the buyer's account. */
  | { readonly do: 'pay_out' }
  | { readonly do: 'end'; readonly state: 'succeeded' | 'failed'; readonly code: string };

/** After so many tries (about half a day) the refund fails and is left to the operator. */
const mostTries = 20;

/**
 * The next step of a refund after a provider's answer; a failed refund is left to the operator. `isAlone`: no other refund of the same money was
 * ever requested, so a `known` one is this one. Otherwise `known` may mean another refund: the first try is repeated later, but after a
 * try whose answer was lost an operator has to look, because the money could be sent twice, or never.
 */
export function nextRefundStep(word: RefundWord, attempts: number, isAlone: boolean): RefundStep {
  const isLast = attempts >= mostTries;
  switch (word.said) {
    case 'done':
      return { do: 'end', state: 'succeeded', code: word.code };
    case 'no':
      return { do: 'end', state: 'failed', code: word.code };
    case 'nothing':
      return isLast ? { do: 'end', state: 'failed', code: 'no_answer' } : { do: 'try_again' };
    case 'short':
      return { do: 'wait_for_funds' };
    case 'by_account':
      return { do: 'pay_out' };
    case 'known':
      if (isAlone && !isLast) return { do: 'note_accepted', code: word.code };
      return attempts > 1 ? { do: 'end', state: 'failed', code: word.code } : { do: 'try_again' };
    case 'working':
    case 'sent':
      if (!isLast) return { do: 'note_accepted', code: word.code };
      return { do: 'end', state: word.said === 'sent' ? 'succeeded' : 'failed', code: word.code };
  }
}
