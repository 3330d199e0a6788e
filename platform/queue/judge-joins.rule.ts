import type { QueueControl } from '@mo-man/schema/values.ts';

/** What is known of a queue while it is locked. */
export interface JoinableQueue {
  status: QueueControl;
  /** The sale has not opened, but people may join: a place has no number until the draw. */
  isGathering: boolean;
  /** The list of the draw is closed: numbers are given behind those that are drawn. */
  isListClosed: boolean;
  /** The sale has opened; it is over, or the showing is cancelled. */
  isOpened: boolean;
  isOver: boolean;
  /** Nothing is left to buy, neither free nor held. */
  isSoldOut: boolean;
  /** It was restored and waits for those who prove a place by a token: nobody else may join. */
  isReturning: boolean;
  lastNumber: number;
}

/** An account that asks for a place. */
export interface Asking {
  userId: string;
  /** False when the account has been deleted since its session was checked. */
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
   * The place that its signed token proves and that nobody has: the queue's database was lost or restored. For an account that has a place,
   * the number that the same entry had from an earlier draw.
   */
  lost?: LostPlace | undefined;
  /** The highest number that was given out when its token was signed. */
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

/** Why nobody new may join; undefined from limits.gatherMinutes before the sale to its end. */
function judgeQueue(queue: JoinableQueue): Refusal | undefined {
  if (queue.isOver || queue.status === 'stopped') return 'queue_closed';
  if (queue.isOpened && queue.isSoldOut) return 'sold_out';
  return queue.isOpened || queue.isGathering || queue.isListClosed ? undefined : 'queue_not_open';
}

/** The highest number that was ever given out, as far as the queue and these tokens know. */
export const highestNumber = (lastNumber: number, asking: readonly Pick<Asking, 'lost' | 'seen'>[]): number =>
  Math.max(lastNumber, ...asking.map(({ lost, seen }) => Math.max(lost?.number ?? 0, seen ?? 0)));

/**
 * Decides what each account of a batch gets, in their order; each account is in it once.
 * - An account that has a place keeps it in every state of the queue, but gets back a number that it proves from before a restore.
 * - Before the list of the draw is closed a place has no number; afterwards new numbers go on above the highest that was ever given out.
 * - While a restored queue waits for its former members, nobody else gets in.
 * - Of the accounts of one mailbox only the first gets a place.
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
    // In a restored queue the numbers of those who are still away are not known yet.
    if (queue.isGathering || queue.isReturning) return { kind: 'takes', number: null };
    number += 1;
    return { kind: 'takes', number };
  };
  return asking.map((one) => ({ ...one, verdict: judge(one) }));
}
