import type { Day } from '@mo-man/schema/rules/time/day.rule.ts';
import { dobDayRule } from '@mo-man/schema/rules/account/dob.rule.ts';
import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { genderRule } from '@mo-man/schema/rules/account/gender.rule.ts';
import { identityNumberRule } from '@mo-man/schema/rules/account/identity-number.rule.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { languages } from '@mo-man/schema/values.ts';
import * as z from 'zod/mini';

const tidy = (email: string | undefined) => email?.trim().toLowerCase();

/** The fields of a change of the profile; missing ones stay unchanged. */
export function profileChangeRule(today: Day) {
  return z
    .object({
      name: z.optional(nameRule),
      email: z.optional(emailRule),
      confirm_email: z.optional(z.string()),
      dob: z.optional(dobDayRule(today)),
      gender: z.optional(genderRule),
      identify_number: z.optional(identityNumberRule),
      wants_news: z.optional(z.boolean()),
      wants_reminders: z.optional(z.boolean()),
      locale: z.optional(z.enum(languages)),
    })
    .check(
      z.refine((change) => change.email === undefined || tidy(change.confirm_email) === change.email, {
        error: 'rule.email.mismatch',
        path: ['confirm_email'],
      }),
    );
}
