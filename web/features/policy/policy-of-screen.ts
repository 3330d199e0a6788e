import type { PolicyScreenQuery } from '../../generated/operations/policy-screen.ts';

export type Policy = NonNullable<PolicyScreenQuery['page']>;

/** What the table of contents leads to. */
export const partId = (at: number): string => `p${at + 1}`;
