// What a buyer is shown of their place before the app is there.
import type { QueueScreenQuery } from '../../../generated/operations/queue-screen.ts';
import { positionOf } from '../queue-progress.rule.ts';
import type { WaitingFirstText } from './waiting-first-texts.ts';

/** `position`: null where there is only a title. */
export interface FirstPosition {
  title: WaitingFirstText;
  position: number | null;
  number: number | null;
}

/** Null for whoever has no place, or a turn that runs: the app has more to say to them. */
export function firstPosition(queue: QueueScreenQuery['queue']): FirstPosition | null {
  if (!queue?.place || queue.turn || queue.progress.status === 'stopped') return null;
  const { number } = queue.place;
  if (number === null) {
    const title = queue.progress.status === 'gathering' ? 'queue.gather.inTitle' : 'queue.listClosed.title';
    return { title, position: null, number: null };
  }
  const position = positionOf(number, queue.progress.nowServing);
  return position === 0
    ? { title: 'queue.title.yourTurn', position: null, number }
    : { title: 'queue.waiting.title', position, number };
}
