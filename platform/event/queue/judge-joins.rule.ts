import type { LineStatus } from '@mo-man/schema/values.ts';

/** What is known of a line while it is locked. */
export interface JoinableLine {
  status: LineStatus;
  /** The sale has opened; it is over, or the showing is cancelled. */
  isOpened: boolean;
  isOver: boolean;
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
  isMailboxInLine: boolean;
}

export type JoinVerdict =
  | { kind: 'keeps' }
  | { kind: 'takes'; number: number }
  | {
      kind: 'refused';
      because: 'queue_not_open' | 'queue_closed' | 'mailbox_in_queue' | 'unauthorized_error';
    };

type Refusal = (JoinVerdict & { kind: 'refused' })['because'];

/** New places are given from the opening of the sale to its end. */
function judgeLine(line: JoinableLine): Refusal | undefined {
  if (line.isOver || line.status === 'stopped') return 'queue_closed';
  return line.isOpened ? undefined : 'queue_not_open';
}

/**
 * What each of those who ask together is given, first come first: a place that one has is kept, whatever the line is like
 * now; new numbers go on from the last one; of the accounts of one mailbox only the first one gets a place. Each account is
 * in the list once.
 */
export function judgeJoins<A extends Asking>(
  line: JoinableLine,
  asking: readonly A[],
): (A & { verdict: JoinVerdict })[] {
  const shut = judgeLine(line);
  const mailboxes = new Set<string>();
  let number = line.lastNumber;
  const refused = (because: Refusal): JoinVerdict => ({ kind: 'refused', because });
  const judge = ({ isKnown, hasPlace, mailbox, isMailboxInLine }: A): JoinVerdict => {
    if (hasPlace) return { kind: 'keeps' };
    if (shut) return refused(shut);
    if (!isKnown) return refused('unauthorized_error');
    if (isMailboxInLine || (mailbox !== null && mailboxes.has(mailbox))) return refused('mailbox_in_queue');
    if (mailbox !== null) mailboxes.add(mailbox);
    number += 1;
    return { kind: 'takes', number };
  };
  return asking.map((one) => ({ ...one, verdict: judge(one) }));
}
