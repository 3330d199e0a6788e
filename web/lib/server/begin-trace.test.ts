import { expect, test } from 'vitest';
import { beginTrace } from './begin-trace.ts';

test('starts a new trace in the standard format for every call, without asking to record it', () => {
  const begun = Array.from({ length: 1_000 }, beginTrace);
  expect(new Set(begun).size).toBe(1_000);
  for (const header of begun) expect(header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});
