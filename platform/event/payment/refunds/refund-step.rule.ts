/** What a provider said when a refund was sent or asked about; `code` is its own, kept for the operator. */
export type RefundWord =
  /** It was never heard; it may or may not have arrived. */
  | { readonly said: 'nothing' }
  /** Accepted, or known already. */
  | { readonly said: 'working'; readonly code: string }
  /** Sent to the buyer's bank, from where nothing more may be heard. */
  | { readonly said: 'sent'; readonly code: string }
  | { readonly said: 'done'; readonly code: string }
  | { readonly said: 'no'; readonly code: string };

/** What to do with a refund next. */
export type RefundStep =
  | { readonly do: 'try_again' }
  | { readonly do: 'note_accepted'; readonly code: string }
  | { readonly do: 'end'; readonly state: 'succeeded' | 'failed'; readonly code: string };

/** After so many tries (about half a day) a person takes over. */
const mostTries = 20;

/** A refund is requested, processing, succeeded or failed; a failed one goes to the operator's desk. */
export function nextRefundStep(word: RefundWord, attempts: number): RefundStep {
  const isLast = attempts >= mostTries;
  switch (word.said) {
    case 'done':
      return { do: 'end', state: 'succeeded', code: word.code };
    case 'no':
      return { do: 'end', state: 'failed', code: word.code };
    case 'nothing':
      return isLast ? { do: 'end', state: 'failed', code: 'no_answer' } : { do: 'try_again' };
    case 'working':
    case 'sent':
      if (!isLast) return { do: 'note_accepted', code: word.code };
      return { do: 'end', state: word.said === 'sent' ? 'succeeded' : 'failed', code: word.code };
  }
}
