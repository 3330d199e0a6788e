import * as enums from '../../enums.ts';
import * as z from 'zod/mini';

/** Gender options: male, female, other. */
export const genders = enums.Gender;
export type Gender = (typeof genders)[number];

/** Gender: male, female or other. */
export const genderRule = z.enum(genders, 'rule.gender.invalid');
