import { expect, test } from 'vitest';
import { segmentRow } from './segment-row.ts';

test.each([
  ['tkb-y-concert-k7m2p9', '/:slug-:id'],
  ['my-orders', '/my-:product'],
  ['my-profile', '/my-:product'],
])('%s is %s', (segment, path) => expect(segmentRow(segment)?.path).toBe(path));

test.each(['nothing', 'ends-with-', '-', 'my-'])('%s is nothing we know', (segment) =>
  expect(segmentRow(segment)).toBeUndefined(),
);
