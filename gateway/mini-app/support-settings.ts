import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { z } from 'zod';

/** How buyers reach somebody; each way is shown where it is set. */
export interface Support {
  /** As it is written: spaces and dots are left out when it is dialled. */
  phone?: string | undefined;
  email?: string | undefined;
  chatUrl?: string | undefined;
  /** When the phone is answered; the specification's hours when left out. */
  hours?: { vi: string; en: string } | undefined;
}

/** The setting SUPPORT_PHONE. */
export const supportPhone = z
  .string()
  .regex(/^\+?\d(?:[ .]?\d){3,14}$/, { error: 'must be a phone number, such as 1900 1234' });

/** The setting SUPPORT_EMAIL. */
export const supportEmail = z
  .string()
  .refine((text) => emailRule.safeParse(text).success, { error: 'must be an email address' });

/** The settings of support as the pages are told them; undefined when there is nobody to reach. */
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
