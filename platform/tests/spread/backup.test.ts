import './_partitioned.ts';
import { test } from 'vitest';
import { sized } from '../_prove.ts';

if (sized(false, true)) await import('../desk/backup.test.ts');
else test.skip('a store out and in again, on partitions: npm run prove');
