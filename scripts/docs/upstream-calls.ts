// Upstream calls of a field, as recorded and checked by gateway/tests/schema/playground.test.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = JSON.parse(readFileSync(join(import.meta.dirname, 'upstream-calls.json'), 'utf8')) as Record<
  string,
  string[] | undefined
>;

/** Calls such as `event GET /event/v1.0/orders/{code}`; empty for a field that is read with its parent. */
export const upstreamCallsOf = (type: string, field: string): readonly string[] =>
  table[`${type}.${field}`] ?? [];
