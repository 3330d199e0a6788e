import type { QueueControl } from '@mo-man/schema/values.ts';

/** What is known of a queue while it is locked. */
export interface JoinableQueue {
  status: QueueControl;
  /** People gather before the bell: a place has no number until the draw. */
  isGathering: boolean;
  /** The sale has opened; it is over, or the showing is cancelled. */
  isOpened: boolean;
  isOver: boolean;
  /** Nothing is left to buy, neither free nor held. */
  isSoldOut: boolean;
  /** It was restored, and people who were in it come back with their proofs: nobody else comes in before them. */
  isReturning: boolean;
  lastNumber: number;
}

/** An account that asks for a place. */
export interface Asking {
  userId: string;
  /** False when the account was deleted after its session was checked. */
  isKnown: boolean;
  hasPlace: boolean;
  mailbox: string | null;
  /** Another account of its mailbox has a place. */
  isMailboxInQueue: boolean;
  /** It has entered a presale code. */
  isPriority: boolean;
  /** The showing asks for a captcha, and it has answered none. */
  lacksCaptcha: boolean;
  /**
   * The place that its signed token proves and that nobody has: the queue's store was lost and restored. Beside a place that it
   * has, the number that an earlier draw gave the same entry.
   */
  lost?: LostPlace | undefined;
  /** Numbers were given up to this one when its token was signed. */
  seen?: number | undefined;
}

/** A place as its token says; without a number it was given before the draw. */
export interface LostPlace {
  entryId: string;
  number: number | null;
}

export type JoinVerdict =
  | { kind: 'keeps' }
  | { kind: 'takes'; number: number | null }
  | { kind: 'gets-back'; number: number; entryId: string }
  | {
      kind: 'refused';
      because:
        | 'queue_not_open'
        | 'queue_closed'
        | 'sold_out'
        | 'mailbox_in_queue'
        | 'captcha_required'
        | 'queue_unreachable'
        | 'unauthorized_error';
    };

type Refusal = (JoinVerdict & { kind: 'refused' })['because'];

/** New places are given from the gathering on, to the end of the sale. */
function judgeQueue(queue: JoinableQueue): Refusal | undefined {
  if (queue.isOver || queue.status === 'stopped') return 'queue_closed';
  if (queue.isOpened && queue.isSoldOut) return 'sold_out';
  return queue.isOpened || queue.isGathering ? undefined : 'queue_not_open';
}

/** The highest number that was ever given, as far as the queue and these tokens know. */
export const highestNumber = (lastNumber: number, asking: readonly Pick<Asking, 'lost' | 'seen'>[]): number =>
  Math.max(lastNumber, ...asking.map(({ lost, seen }) => Math.max(lost?.number ?? 0, seen ?? 0)));

/**
 * What each of those who ask together is given, first come first: a place that one has is kept, whatever the queue is like
 * now, but a number that was given before the queue was restored comes back; before the bell a place has no number; after it new
 * numbers go on above the highest that was ever given; while a restored queue waits for its people nobody else comes in; of the
 * accounts of one mailbox only the first one gets a place. Each account is in the list once.
 */
export function judgeJoins<A extends Asking>(
  queue: JoinableQueue,
  asking: readonly A[],
): (A & { verdict: JoinVerdict })[] {
  const shut = judgeQueue(queue);
  const mailboxes = new Set<string>();
  let number = highestNumber(queue.lastNumber, asking);
  const refused = (because: Refusal): JoinVerdict => ({ kind: 'refused', because });
  const judge = ({ isKnown, hasPlace, mailbox, isMailboxInQueue, lacksCaptcha, lost }: A): JoinVerdict => {
    const back: JoinVerdict | undefined =
      typeof lost?.number === 'number'
        ? { kind: 'gets-back', number: lost.number, entryId: lost.entryId }
        : undefined;
    if (hasPlace) return back ?? { kind: 'keeps' };
    if (shut) return refused(shut);
    if (!isKnown) return refused('unauthorized_error');
    if (queue.isReturning && !lost) return refused('queue_unreachable');
    if (lacksCaptcha && !lost) return refused('captcha_required');
    if (isMailboxInQueue || (mailbox !== null && mailboxes.has(mailbox))) return refused('mailbox_in_queue');
    if (mailbox !== null) mailboxes.add(mailbox);
    if (back) return back;
    if (queue.isGathering) return { kind: 'takes', number: null };
    number += 1;
    return { kind: 'takes', number };
  };
  return asking.map((one) => ({ ...one, verdict: judge(one) }));
}
