import type { Language } from '@mo-man/schema/values.ts';
import type { Gender } from '@mo-man/schema/rules/account/gender.rule.ts';
import { type Day } from '@mo-man/schema/rules/time/day.rule.ts';
import { dobRule, formatDob, parseDob } from '@mo-man/schema/rules/account/dob.rule.ts';
import { confirmEmailRule, emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { genderRule } from '@mo-man/schema/rules/account/gender.rule.ts';
import { identityNumberRule } from '@mo-man/schema/rules/account/identity-number.rule.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import type * as z from 'zod/mini';

/** The fields of the profile in their order, as typed. */
export const profileFields = [
  'name',
  'email',
  'confirmEmail',
  'dob',
  'gender',
  'identifyNumber',
  'locale',
] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<ProfileField, string>;

export type KnownProfile = {
  name: string;
  email: string | null;
  dob: Day | null;
  gender: Gender | null;
  identifyNumber: string | null;
  locale: Language;
};

/** A changed profile as UpdateProfileInput has it. */
export type ProfileChange = {
  name?: string;
  email?: string;
  confirmEmail?: string;
  dob?: Day;
  gender?: Gender;
  identifyNumber?: string;
  locale?: Language;
};

/** The form before anything is typed. The identity number is never filled in, because it is masked and entered once. */
export function profileValues(me: KnownProfile): ProfileValues {
  return {
    name: me.name,
    email: me.email ?? '',
    confirmEmail: '',
    dob: me.dob ? formatDob(me.dob) : '',
    gender: me.gender ?? '',
    identifyNumber: '',
    locale: me.locale,
  };
}

/** Whether a new email is being entered, which must be typed twice. */
export function isEmailChanged(values: ProfileValues, me: KnownProfile): boolean {
  return values.email.trim().toLowerCase() !== (me.email ?? '');
}

/** Fields that differ from the account, valid or not. */
export function changedFields(values: ProfileValues, me: KnownProfile): ProfileField[] {
  const known = profileValues(me);
  return profileFields.filter((field) => {
    if (field === 'confirmEmail') return false;
    if (field === 'email') return isEmailChanged(values, me);
    if (field === 'dob') return (parseDob(values.dob) ?? values.dob) !== (me.dob ?? '');
    return values[field].trim() !== known[field];
  });
}

/**
 * The problems of the form, by field, as message ids. Fields that were never given may stay empty, except name and email; given values
 * cannot be cleared.
 */
export function judgeProfile(
  values: ProfileValues,
  me: KnownProfile,
  today: Day,
): Partial<Record<ProfileField, string>> {
  const isAsked: Record<ProfileField, boolean> = {
    name: true,
    email: true,
    confirmEmail: isEmailChanged(values, me),
    dob: values.dob.trim() !== '' || me.dob !== null,
    gender: values.gender !== '' || me.gender !== null,
    identifyNumber: values.identifyNumber.trim() !== '' && me.identifyNumber === null,
    locale: false,
  };
  const rules: Partial<Record<ProfileField, z.ZodMiniType>> = {
    name: nameRule,
    email: emailRule,
    confirmEmail: confirmEmailRule(values.email),
    dob: dobRule(today),
    gender: genderRule,
    identifyNumber: identityNumberRule,
  };
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const judged = isAsked[field] ? rules[field]?.safeParse(values[field]) : undefined;
      const problem = judged?.error?.issues[0]?.message;
      return problem ? [[field, problem]] : [];
    }),
  );
}

/** The data to send: the changed fields only, normalised. The form has been validated. */
export function profileChange(values: ProfileValues, me: KnownProfile): ProfileChange {
  const changed = new Set(changedFields(values, me));
  const email = emailRule.safeParse(values.email).data;
  return {
    ...(changed.has('name') ? { name: nameRule.parse(values.name) } : {}),
    ...(changed.has('email') ? { email, confirmEmail: email } : {}),
    ...(changed.has('dob') ? { dob: parseDob(values.dob) } : {}),
    ...(changed.has('gender') ? { gender: genderRule.parse(values.gender) } : {}),
    ...(changed.has('identifyNumber')
      ? { identifyNumber: identityNumberRule.parse(values.identifyNumber) }
      : {}),
    ...(changed.has('locale') ? { locale: values.locale === 'en' ? 'en' : 'vi' } : {}),
  };
}
