// Which upstream calls a field takes: what gateway/tests/schema/playground.test.ts has seen, and keeps true.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = JSON.parse(readFileSync(join(import.meta.dirname, 'upstream-calls.json'), 'utf8')) as Record<
  string,
  string[] | undefined
>;

/** As `event GET /event/v1.0/orders/{code}`; none for what is read with its parent. */
export const upstreamCallsOf = (type: string, field: string): readonly string[] =>
  table[`${type}.${field}`] ?? [];
