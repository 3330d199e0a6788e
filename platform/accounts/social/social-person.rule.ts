import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { isPhoneByLength, phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';

/** A person as a provider describes them, without values that do not fit our rules. */
export interface SocialPerson {
  subject: string;
  /** Empty when missing or not valid for a profile. */
  name: string;
  /** Lower case; null when there is none. */
  email: string | null;
  /** Whether the provider says that the email is verified, which counts as proven here; when missing, it is not. */
  emailProven: boolean;
  /** E.164. */
  phone: string | null;
  phoneProven: boolean;
}

/** Reads the standard claims (OpenID Connect Core §5.1). */
export function readPerson(claims: { sub: string; [claim: string]: unknown }): SocialPerson {
  const name = nameRule.safeParse(claims['name']);
  const email = emailRule.safeParse(claims['email']);
  const phone = phoneRule.safeParse(claims['phone_number']);
  const hasPhone = phone.success && isPhoneByLength(phone.data);
  return {
    subject: claims.sub,
    name: name.success ? name.data : '',
    email: email.success ? email.data : null,
    emailProven: email.success && claims['email_verified'] === true,
    phone: hasPhone ? phone.data : null,
    phoneProven: hasPhone && claims['phone_number_verified'] === true,
  };
}
