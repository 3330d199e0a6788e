import { newPasswordRule } from '@mo-man/schema/rules/password.rule.ts';

/** A new password typed twice (spec §5): what is wrong, by field. */
export function judgeNewPassword(values: {
  password: string;
  confirm: string;
}): Partial<Record<'password' | 'confirm', string>> {
  const found: Partial<Record<'password' | 'confirm', string>> = {};
  for (const { path, message } of newPasswordRule.safeParse(values).error?.issues ?? []) {
    if (path[0] === 'password' || path[0] === 'confirm') found[path[0]] ??= message;
  }
  return found;
}

/** What reaches the server: composed, as the rule reads it. */
export const tidyPassword = (password: string): string => password.normalize('NFC');
