/** In which order answers to the same question may be taken over: a newer one never gives way to an older. */
export interface AnswerOrder {
  /** A question is sent; the ticket is for its answer. */
  ask: () => number;
  /** Whether this answer is the newest so far, and from now on the one to beat. Those behind it may still be on their way. */
  take: (ticket: number) => boolean;
  /** Whatever has been asked so far is of no interest any more. */
  drop: () => void;
}

export function answerOrder(): AnswerOrder {
  let [asked, taken] = [0, 0];
  return {
    ask: () => (asked += 1),
    take(ticket) {
      if (ticket <= taken) return false;
      taken = ticket;
      return true;
    },
    drop() {
      taken = asked;
    },
  };
}
