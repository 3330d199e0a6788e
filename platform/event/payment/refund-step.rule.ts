/** What a provider said when a refund was sent or asked about, in nobody's protocol. */
export type RefundWord =
  /** It was never heard; it may or may not have arrived. */
  | { readonly said: 'nothing' }
  /** Accepted (or known already); `code` is its own status. */
  | { readonly said: 'working'; readonly code: string }
  | { readonly said: 'done'; readonly code: string }
  | { readonly said: 'no'; readonly code: string };

/** What to do with a refund next. */
export type RefundStep =
  | { readonly do: 'try_again' }
  | { readonly do: 'note_accepted'; readonly code: string }
  | { readonly do: 'end'; readonly state: 'succeeded' | 'failed'; readonly code: string };

/** After so many tries (about half a day) a person takes over. */
const mostTries = 20;
/** VNPAY: sent to the bank. It stays there when the bank says nothing more. */
const sentToBank = '06';

/** Design §5: refunds are "requested, processing, succeeded, failed; failed goes to the operator's desk". */
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
      if (!isLast) return { do: 'note_accepted', code: word.code };
      return { do: 'end', state: word.code === sentToBank ? 'succeeded' : 'failed', code: word.code };
  }
}
