import type { EventScreenQuery } from '../../generated/operations/event-screen.ts';

export type EventOfScreen = NonNullable<EventScreenQuery['event']>;
