import type { EventScreenQuery } from '../../generated/operations/event-screen.ts';

/** The event as the screen asks for it. */
export type EventOfScreen = NonNullable<EventScreenQuery['event']>;
