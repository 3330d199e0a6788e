import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { z } from 'zod';

/** Ways to contact support; each is shown when it is set. */
export interface Support {
  /** As displayed; spaces and dots are removed for dialling. */
  phone?: string | undefined;
  email?: string | undefined;
  chatUrl?: string | undefined;
  /** Phone hours; the specification's hours when absent. */
  hours?: { vi: string; en: string } | undefined;
}

export const supportPhone = z
  .string()
  .regex(/^\+?\d(?:[ .]?\d){3,14}$/, { error: 'must be a phone number, such as 1900 1234' });

export const supportEmail = z
  .string()
  .refine((text) => emailRule.safeParse(text).success, { error: 'must be an email address' });

/** The support settings for the pages; undefined when no contact is set. */
export function supportOf(keys: {
  supportPhone?: string | undefined;
  supportEmail?: string | undefined;
  supportChatUrl?: string | undefined;
  supportHoursVi?: string | undefined;
  supportHoursEn?: string | undefined;
}): Support | undefined {
  const { supportPhone: phone, supportEmail: email, supportChatUrl: chatUrl } = keys;
  const { supportHoursVi: vi, supportHoursEn: en } = keys;
  if (!phone && !email && !chatUrl) return undefined;
  return { phone, email, chatUrl, ...(vi && en ? { hours: { vi, en } } : {}) };
}
