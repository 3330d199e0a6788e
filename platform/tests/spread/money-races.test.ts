import './_partitioned.ts';
import { test } from 'vitest';
import { sized } from '../_prove.ts';

if (sized(false, true)) await import('../payment/money-races.test.ts');
else test.skip('races of money, on partitions: npm run prove');
