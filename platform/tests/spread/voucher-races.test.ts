import './_partitioned.ts';
import { test } from 'vitest';
import { sized } from '../_prove.ts';

if (sized(false, true)) await import('../booking/voucher-races.test.ts');
else test.skip('races for vouchers, on partitions: npm run prove');
