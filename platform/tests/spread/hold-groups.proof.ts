import './_partitioned.ts';
import { vi } from 'vitest';
import '../sale/hold-groups.test.ts';

// As the imported file says it: only what the file of a run says itself is carried out before its imports.
vi.mock('../../sale/booking/hold.store.ts', { spy: true });
