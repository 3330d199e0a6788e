import { type Database } from '../../platform/db/open.ts';
export interface TestDatabaseOptions {
    /** An empty database instead of a migrated one. */
    empty?: boolean;
    poolSize?: number;
    /** How many partitions the hot tables stand in; none when not given. */
    partitions?: number | undefined;
}
/** From now on, databases of this file have their hot tables in so many partitions. */
export declare function putInPartitions(partitions: number): void;
/** Close it in `afterAll`: closing drops it. */
export declare function openTestDatabase(options?: TestDatabaseOptions): Promise<Database>;
