import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { addressRule } from './address.rule.ts';
import { emailRule } from '../account/email.rule.ts';
import { nameRule } from '../account/name.rule.ts';
import { phoneRule } from '../account/phone.rule.ts';

const required = (error: string) => z.string(error).check(z.trim(), z.minLength(1, error));
const optional = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, 'rule.answer.tooLong')), '');

/**
 * Where physical tickets go. The district is asked for in the legacy address model only.
 *
 * Required: full name, valid email, valid phone, province, district, ward, address. Confirm email must equal
 * email. Address form: full name, phone, email, province, district, ward, address, delivery note.
 */
export function deliveryFormRule(model: 'two_tier' | 'legacy') {
  return z
    .object({
      name: nameRule,
      email: emailRule,
      confirmEmail: emailRule,
      phone: phoneRule,
      province: required('rule.province.required'),
      district: model === 'legacy' ? required('rule.district.required') : optional(limits.nameMax),
      ward: required('rule.ward.required'),
      address: addressRule,
      deliveryNote: optional(limits.deliveryNoteMax),
    })
    .check(
      z.refine((form) => form.email === form.confirmEmail, {
        error: 'rule.email.mismatch',
        path: ['confirmEmail'],
      }),
    );
}
