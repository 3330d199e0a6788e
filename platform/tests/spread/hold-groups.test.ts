import './_partitioned.ts';
import { test } from 'vitest';
import { sized } from '../_prove.ts';

if (sized(false, true)) await import('../booking/hold-groups.test.ts');
else test.skip('holds in groups, on partitions: npm run prove');
