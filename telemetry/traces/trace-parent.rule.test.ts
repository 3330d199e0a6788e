import { expect, test } from 'vitest';
import { isTraceId, readTraceParent, writeTraceParent } from './trace-parent.rule.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('a header of the standard is parsed, and formatted again', () => {
  const header = `00-${traceId}-${spanId}-01`;
  expect(readTraceParent(header)).toEqual({ traceId, spanId, isSampled: true });
  expect(writeTraceParent({ traceId, spanId, isSampled: true })).toBe(header);
  expect(readTraceParent(`00-${traceId}-${spanId}-00`)?.isSampled).toBe(false);
  expect(readTraceParent(`01-${traceId}-${spanId}-01-what-comes-later`)?.traceId).toBe(traceId);
});

test.each([
  ['nothing', undefined],
  ['two of them', [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01`]],
  ['letters that are no hexadecimal', `00-${traceId.replace('4', 'g')}-${spanId}-01`],
  ['capitals', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['a version that is forbidden', `ff-${traceId}-${spanId}-01`],
  ['more than this version has', `00-${traceId}-${spanId}-01-more`],
  ['a line of another header', `00-${traceId}-${spanId}-01\r\ncookie: a=b`],
])('%s is no such header', (_, header) => {
  expect(readTraceParent(header)).toBeUndefined();
});

test('only 32 hexadecimal digits, not all zeros, are the id of a trace', () => {
  expect([traceId, '0'.repeat(32), 'request-1', traceId.slice(1)].map(isTraceId)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
