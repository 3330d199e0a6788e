import type { EventDeps } from '../../deps.ts';

/** What reading the catalogue takes; `db` is the catalogue's own share where a platform serves it. */
export type ReadDeps = Pick<EventDeps, 'db' | 'clock'>;
