import * as z from 'zod/mini';

/** Spec §3: "Gender options: male, female, other." */
export const genders = ['male', 'female', 'other'] as const;

/** Spec §5: "gender: male, female or other." */
export const genderRule = z.enum(genders, 'rule.gender.invalid');
