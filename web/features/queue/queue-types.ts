// Short names for what the operations of this feature answer.
import type { QueueLine_queueFragment } from '../../generated/operations/queue-line.ts';
import type { QueueScreenQuery } from '../../generated/operations/queue-screen.ts';

export type QueueLine = QueueLine_queueFragment;
export type QueueProgress = QueueLine['progress'];
export type QueueShowing = NonNullable<QueueScreenQuery['showing']>;
