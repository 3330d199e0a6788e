import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rows } from '@mo-man/schema/spec/rows.ts';
import { entries } from '../reach/entries.ts';
import { findReached } from '../reach/find-reached.ts';
import { findAsked, findSpecFaults } from './spec-places.ts';
import { findUnreadLimits } from './unread-limits.ts';

/** What the tables of the contract say of the product and is not so. */
export function findUntrueTables(root: string): string[] {
  const reached = findReached(root, entries);
  return [
    ...findUnreadLimits(reached, readFileSync(join(root, 'web/public/lang/vi.json'), 'utf8')),
    ...findSpecFaults(rows, { root, reached, asked: findAsked(root) }),
  ];
}
