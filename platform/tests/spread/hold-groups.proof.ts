import './_partitioned.ts';
import { vi } from 'vitest';
import '../sale/hold-groups.test.ts';

// Repeats the mock of the imported file, because only mocks of the test file itself run before its imports.
vi.mock('../../sale/booking/hold.store.ts', { spy: true });
