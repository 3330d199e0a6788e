import './_partitioned.ts';
import { test } from 'vitest';
import { sized } from '../_prove.ts';

if (sized(false, true)) await import('../queue/line-moves.test.ts');
else test.skip('moves of the line, on partitions: npm run prove');
