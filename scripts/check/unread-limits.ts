import { limits } from '@mo-man/schema/limits.ts';
import type { Reached } from '../reach/find-reached.ts';

/** Limits that the product does not read: one line each. A text of the site reads a limit by naming it in braces. */
export function findUnreadLimits(
  reached: Pick<Reached, 'members'>,
  texts: string,
  table: object = limits,
): string[] {
  return Object.keys(table).flatMap((name) => {
    const isRead = reached.members.has(`schema/limits.ts#limits.${name}`) || texts.includes(`{${name}}`);
    return isRead ? [] : [`limits.${name} is read by nothing that the product reaches`];
  });
}
