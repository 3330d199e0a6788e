import { laterLimits, limits } from '@mo-man/schema/limits.ts';
import type { Reached } from '../reach/find-reached.ts';

/**
 * Limits that the product does not read, and those called "later" that it reads: one line each. A text of the site reads
 * a limit by naming it in braces.
 */
export function findUnreadLimits(
  reached: Pick<Reached, 'members'>,
  texts: string,
  table: object = limits,
  later: object = laterLimits,
): string[] {
  return Object.keys(table).flatMap((name) => {
    const isUsed = reached.members.has(`schema/limits.ts#limits.${name}`);
    if (name in later) return isUsed ? [`limits.${name} is read: take it out of laterLimits`] : [];
    const isRead = isUsed || texts.includes(`{${name}}`);
    return isRead ? [] : [`limits.${name} is read by nothing that the product reaches`];
  });
}
