import type { PolicyScreenQuery } from '../../generated/operations/policy-screen.ts';

export type Policy = NonNullable<PolicyScreenQuery['page']>;

export const partId = (at: number): string => `p${at + 1}`;
