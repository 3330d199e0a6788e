import * as enums from '../../enums.ts';
/**
 * Vietnam's classification of films (Law on Cinema 05/2022/QH15, article 32): P for everybody, K under 13 with a parent or
 * guardian, T13, T16 and T18 from that age on, C not to be shown at all.
 */
export const ageLabels = enums.AgeLabel;
export type AgeLabel = (typeof ageLabels)[number];

const ages: Record<AgeLabel, number | null> = { P: null, K: null, T13: 13, T16: 16, T18: 18, C: null };

/** The lowest age that a label admits, years; null where it admits all ages. */
export const minAgeOf = (label: AgeLabel): number | null => ages[label];

/** From this age on the buyer confirms to know that proof of age is asked at the door. Years. */
const CONFIRMED_FROM = 18;

/** Whether a buyer confirms the age limit before paying. */
export const asksForAge = (label: AgeLabel): boolean => (minAgeOf(label) ?? 0) >= CONFIRMED_FROM;
