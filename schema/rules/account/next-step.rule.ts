import * as enums from '../../enums.ts';
/** What a buyer has to do after a login or a one-time code. */
export const nextSteps = enums.NextStep;

/** One of the spec's next steps. */
export type NextStep = (typeof nextSteps)[number];
