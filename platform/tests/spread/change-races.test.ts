import './_partitioned.ts';
import { test } from 'vitest';
import { sized } from '../_prove.ts';

if (sized(false, true)) await import('../booking/change-races.test.ts');
else test.skip('races of changed holds, on partitions: npm run prove');
