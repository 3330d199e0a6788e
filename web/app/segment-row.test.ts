import { expect, test } from 'vitest';
import { segmentRow } from './segment-row.ts';

test.each([
  ['tkb-y-concert-k7m2p9', '/:slug-:id'],
  ['my-profile', '/my-:product'],
  ['my-vouchers', '/my-:product'],
])('%s is %s', (segment, path) => expect(segmentRow(segment)?.path).toBe(path));

test.each(['nothing', 'ends-with-', '-', 'my-', 'my-nothing', 'my-night-k7m2p9'])(
  '%s is unknown',
  (segment) => expect(segmentRow(segment)).toBeUndefined(),
);
