import type { Db } from '../../platform/db/open.ts';
/** Broken rules with the rows that break them; empty when all is well. */
export declare const sweep: (db: Db, { allIsSaid }?: {
    allIsSaid?: boolean | undefined;
}) => Promise<Record<string, string[]>>;
/** How many rules a sweep looks at. */
export declare const ruleCount: number;
