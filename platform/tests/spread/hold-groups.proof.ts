import './_partitioned.ts';
import { vi } from 'vitest';
import '../booking/hold-groups.test.ts';

// As the imported file says it: only what the file of a run says itself is carried out before its imports.
vi.mock('../../event/booking/hold.store.ts', { spy: true });
