/** Order of answers to the same request: an older answer never replaces a newer one. */
export interface AnswerOrder {
  /** A request is sent; returns the ticket for its answer. */
  ask: () => number;
  /** Whether this answer is the newest so far; older ones are refused from now on. Newer ones may still be running. */
  take: (ticket: number) => boolean;
  /** Answers to all requests so far are refused. */
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
