import * as enums from '../../enums.ts';
/** Next step for a buyer after a login or a one-time code. */
export const nextSteps = enums.NextStep;

/** A next step of the specification. */
export type NextStep = (typeof nextSteps)[number];
