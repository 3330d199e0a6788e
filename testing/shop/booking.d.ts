import type { Database, Db } from '../../platform/db/open.ts';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { placeHold } from '../../platform/event/booking/place-hold.ts';
import { readOrderView } from '../../platform/event/orders/read-order-view.ts';
import type { EventDeps } from '../../platform/event/deps.ts';
import { type VnpayQueryResult, type VnpayRefundResult } from '../../platform/event/payment/providers/vnpay/vnpay-client.ts';
import { type PaymentProviders } from '../../platform/event/payment/providers/open-payment-providers.ts';
import { type Clock } from '../../platform/lib/clock.ts';
import type { TestShowing } from './showing.ts';
/** The account that signs what `vnpaySays`. */
export declare const vnpayAccount: {
    tmnCode: string;
    hashSecret: string;
};
export declare const contact: {
    name: string;
    email: string;
    phone: string;
};
/** What VNPAY answers to the next questions; a test sets it. */
export interface VnpayScript {
    query: (txnRef: string) => VnpayQueryResult;
    refund: (txnRef: string) => VnpayRefundResult;
    refunds: {
        txnRef: string;
        amount: number;
        transactionNo: string;
        kind: string;
    }[];
}
export type Selection = Parameters<typeof placeHold>[1]['selection'];
export declare const seats: (...ids: string[]) => Selection;
export declare const places: (quantity: number, type?: string) => Selection;
export interface HoldOptions {
    clock?: Clock;
    turnToken?: string;
    captcha?: string;
    /** Of another process. */
    tryHold?: EventDeps['tryHold'];
}
export interface Booking {
    database: Database;
    deps: EventDeps;
    script: VnpayScript;
    /** The order's code; throws the failure. */
    hold(showing: TestShowing, userId: string, selection: Selection, options?: HoldOptions): Promise<string>;
    cancel(code: string, userId: string): Promise<OrderWire>;
    /** Hold, contact, first payment: the attempt's reference. */
    startPaying(showing: TestShowing, userId: string, selection: Selection): Promise<{
        code: string;
        reference: string;
    }>;
    submit(code: string, userId: string, method?: string | null): Promise<string | null>;
    giveContact(code: string): Promise<void>;
    view(code: string, userId: string): ReturnType<typeof readOrderView>;
    close(): Promise<void>;
}
/** With VNPAY as its only provider, or with other ones; with the lines in the shop's database, or in the one that is given. */
export declare function openBooking(options?: {
    poolSize?: number;
    payments?: PaymentProviders;
    queueDb?: Db;
}): Promise<Booking>;
/** A number that VNPAY gives to money, never the same twice. */
export declare const newTransactionNo: () => string;
/** The query string of an IPN or a return, signed. Paid unless told otherwise. */
export declare function vnpaySays(reference: string, amount: number, said?: {
    code?: string;
    status?: string;
    transactionNo?: string;
}): string;
/** An answer to querydr. */
export declare function queryAnswer(amount: number, { status, type, transactionNo }?: {
    status?: string | undefined;
    transactionNo?: string | undefined;
    type?: string | undefined;
}): VnpayQueryResult;
/** The name of the failure that this meets; `fulfilled` when it meets none. */
export declare function failureOf(work: Promise<unknown>): Promise<string>;
/** Counts outcomes of racers by name. */
export declare function tally(racers: Promise<unknown>[]): Promise<Record<string, number>>;
/** The time of a hold is over: by the clock of the database, which is the only one that counts. */
export declare function lapse({ database: { db } }: Booking, code: string): Promise<void>;
/** The audit trail of an order, oldest first. */
export declare function transitionsOf({ database: { db } }: Booking, code: string): Promise<string[]>;
