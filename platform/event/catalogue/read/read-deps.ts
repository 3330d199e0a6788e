import type { EventDeps } from '../../deps.ts';

/** What reading the catalogue takes. */
export type ReadDeps = Pick<EventDeps, 'db' | 'clock'>;
