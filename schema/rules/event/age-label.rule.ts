import * as enums from '../../enums.ts';
/**
 * Vietnam's classification of films (Law on Cinema 05/2022/QH15, article 32): P for everybody, K under 13 with a parent
 * or guardian, T13, T16 and T18 from that age, C not allowed to be shown.
 */
export const ageLabels = enums.AgeLabel;
export type AgeLabel = (typeof ageLabels)[number];

const ages: Record<AgeLabel, number | null> = { P: null, K: null, T13: 13, T16: 16, T18: 18, C: null };

/** Minimum age of a label, years; null for all ages. */
export const minAgeOf = (label: AgeLabel): number | null => ages[label];

/** From this minimum age the buyer must confirm that proof of age is required at the door. Years. */
const CONFIRMED_FROM = 18;

/** Whether a buyer must confirm the age limit before paying. */
export const asksForAge = (label: AgeLabel): boolean => (minAgeOf(label) ?? 0) >= CONFIRMED_FROM;
