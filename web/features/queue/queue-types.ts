// Short names for what the operations of this feature answer.
import type { QueueLine_queueFragment, QueueScreenQuery } from '../../generated/operations.ts';

export type QueueLine = QueueLine_queueFragment;
export type QueueProgress = QueueLine['progress'];
export type QueueShowing = NonNullable<QueueScreenQuery['showing']>;
