/** What a provider said when a refund was sent or asked about; `code` is its own, kept for the operator. */
export type RefundWord =
  /** It was never heard; it may or may not have arrived. */
  | { readonly said: 'nothing' }
  /** Accepted, or known already. */
  | { readonly said: 'working'; readonly code: string }
  /** Sent to the buyer's bank, from where nothing more may be heard. */
  | { readonly said: 'sent'; readonly code: string }
  | { readonly said: 'done'; readonly code: string }
  /** A refund of this money is there already; which one, it does not say. */
  | { readonly said: 'known'; readonly code: string }
  /** Our balance at the provider is too low: nothing was done, and it has to be filled up. */
  | { readonly said: 'short'; readonly code: string }
  /** There is no call that sends it back: it is paid out to an account that the buyer names. */
  | { readonly said: 'by_account' }
  | { readonly said: 'no'; readonly code: string };

/** What to do with a refund next. */
export type RefundStep =
  | { readonly do: 'try_again' }
  | { readonly do: 'note_accepted'; readonly code: string }
  /** It waits for funds, however long that takes. */
  | { readonly do: 'wait_for_funds' }
  /** It is due to an account of the buyer. */
  | { readonly do: 'pay_out' }
  | { readonly do: 'end'; readonly state: 'succeeded' | 'failed'; readonly code: string };

/** After so many tries (about half a day) a person takes over. */
const mostTries = 20;

/**
 * A refund is requested, processing, succeeded or failed; a failed one goes to the operator. `isAlone`: no other
 * refund of the same money was ever asked for, so that the one which a provider knows is this one. Where there are
 * others, a first try that meets one of them waits, and after a try whose answer was lost a person looks, for the money
 * could go twice, or never.
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
