import type { StoredPresale } from '../../platform/db/column-types.ts';
import { type FeeRule } from '@mo-man/schema/rules/order/service-fee.rule.ts';
import type { Db } from '../../platform/db/open.ts';
/** What a test may want of a showing; 15 places at 300,000 đồng when nothing is said. */
export interface ShowingWish {
    /** Numbered seats S01, S02, … in the section `stalls`, type `seat`. */
    seats?: number;
    /** The numbered seats are sofas for two: S01 with S02, S03 with S04, … */
    sofas?: boolean;
    /** Places in the section `floor`, type `place`. */
    places?: number;
    /** More places in the section `floor`, type `gold`, at twice the price. */
    gold?: number;
    price?: number;
    max?: number;
    minPerOrder?: number;
    maxPerOrder?: number;
    form?: unknown;
    queue?: boolean;
    captcha?: boolean;
    presale?: StoredPresale;
    /** Minutes from now. */
    opensIn?: number;
    closesIn?: number;
    startsIn?: number;
    status?: string;
    /** VND for sending paper tickets; none are sent when nothing is said. */
    deliveryFee?: number;
    /** None when nothing is said. */
    serviceFee?: FeeRule;
}
export interface TestShowing {
    id: string;
    seatIds: string[];
}
/** Adds a showing of its own event, with sections, ticket types and units. */
export declare function addShowing(db: Db, wish?: ShowingWish): Promise<TestShowing>;
/** Adds an account; its id is all that booking knows of it. */
export declare function addBuyer(db: Db): Promise<string>;
/** Adds this many accounts. */
export declare function addBuyers(db: Db, count: number): Promise<string[]>;
