import type { PolicyScreenQuery } from '../../generated/operations/policy-screen.ts';

export type Policy = NonNullable<PolicyScreenQuery['page']>;

/** The id of a part, for the table of contents. */
export const partId = (at: number): string => `p${at + 1}`;
