import type { QueueLine_queueFragment } from '../../generated/operations/queue-line.ts';
import type { QueueScreenQuery } from '../../generated/operations/queue-screen.ts';

export type QueueView = QueueLine_queueFragment;
export type QueueProgress = QueueView['progress'];
export type QueueShowing = NonNullable<QueueScreenQuery['showing']>;
