import { type CallerCheck } from '../../platform/lib/caller.ts';
import { settableClock } from '../../platform/lib/clock.ts';
import { type App } from '../../platform/lib/http.ts';
import { createLog } from '../../platform/lib/log.ts';
import type { Db } from '../../platform/db/open.ts';
export interface ServiceGround {
    db: Db;
    clock: ReturnType<typeof settableClock>;
    log: ReturnType<typeof createLog>;
    auth: CallerCheck;
}
interface Ask {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    language?: 'vi' | 'en';
    /** Account that is logged in. */
    user?: string;
    body?: unknown;
    /** false: no device token. */
    device?: boolean;
}
export declare function openService(register: (app: App, ground: ServiceGround) => Promise<void>): Promise<{
    db: Db;
    clock: import("../../platform/lib/clock.ts").SettableClock;
    ask: (url: string, { method, language, user, body, device }?: Ask) => Promise<{
        data?: any;
        errors?: any[];
        status: number;
        statements: number;
    }>;
    close: () => Promise<void>;
}>;
/** The same database; every statement through it counts. */
export declare function counted(db: Db, statements: {
    count: number;
}): Db;
export {};
