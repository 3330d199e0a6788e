import { confirmEmailRule, emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';

/** Who receives the tickets, as typed. */
export interface TypedContact {
  readonly name: string;
  readonly email: string;
  readonly confirm_email: string;
  readonly phone: string;
}

/** Who receives the tickets: tidied, the phone in E.164. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What is wrong, and where: `contact.name`, `contact.email`, `contact.confirm_email`, `contact.phone`. */
export interface ContactProblem {
  readonly path: string;
  readonly problem: string;
}

/** Required: full name, valid email, valid phone… Confirm email must equal email. */
export function checkContact(typed: TypedContact): { contact: Contact } | { problems: ContactProblem[] } {
  const name = nameRule.safeParse(typed.name);
  const email = emailRule.safeParse(typed.email);
  const confirmed = confirmEmailRule(typed.email).safeParse(typed.confirm_email);
  const phone = phoneRule.safeParse(typed.phone);
  if (name.success && email.success && confirmed.success && phone.success) {
    return { contact: { name: name.data, email: email.data, phone: phone.data } };
  }
  const judged = { name, email, confirm_email: confirmed, phone };
  const problems = Object.entries(judged).flatMap(([field, { error }]) =>
    error ? [{ path: `contact.${field}`, problem: error.issues[0]?.message ?? '' }] : [],
  );
  return { problems };
}
