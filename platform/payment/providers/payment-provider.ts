// The interface of all payment providers, independent of their protocols. A provider is a folder here that speaks one protocol, and a row in
// method-table.ts; nothing else knows its name, codes or signatures.
import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';
import type { RawAnswer } from '../../lib/call.ts';
import type { Language } from '../../lib/text/language.ts';
import type { ProviderLimits } from '../methods-for.rule.ts';
import type { RefundWord } from '../refunds/refund-step.rule.ts';
import type { PaymentOutcome } from '../settle/settle.rule.ts';

/**
 * What a provider needs stored to identify an attempt later; never a secret. For a bank transfer, which has no payment page, `transfer` holds
 * what the buyer has to transfer (`bankTransfer` of the wire, as JSON).
 */
export type ProviderFacts = Readonly<Record<string, string>>;

/** One attempt to pay, stored before the provider is called. */
export interface KnownAttempt {
  /** Our unique reference, made by `reference`. */
  readonly reference: string;
  readonly orderCode: string;
  /** VND. */
  readonly amount: number;
  readonly startedAt: Date;
  /** No money may be taken for it after this time. */
  readonly expiresAt: Date;
  /** What `open` returned; empty before. */
  readonly facts: ProviderFacts;
}

/** An attempt to open. After a crash it may be opened twice: that must give the same page, or `refused`. */
export interface AttemptToOpen extends KnownAttempt {
  /** The code of the chosen method: one provider may serve several. */
  readonly method: string;
  readonly language: Language;
  /** The buyer's address. */
  readonly ipAddress: string;
  /** Where the provider sends the buyer's browser in the end. */
  readonly returnUrl: string;
}

export type Opened =
  /** `payUrl` is where the buyer's browser goes. */
  | { readonly said: 'opened'; readonly payUrl: string; readonly facts: ProviderFacts }
  | { readonly said: 'refused'; readonly code: string }
  /** No answer: the attempt may or may not be open at the provider. */
  | { readonly said: 'nothing' };

/** What a provider says of one attempt. */
export interface PaymentNews {
  readonly reference: string;
  readonly outcome: PaymentOutcome;
  /** VND as the provider says; compared with ours before anything is applied. */
  readonly amount: number;
  /** The provider's transaction number, unique for each payment. */
  readonly transaction: string;
  /** The provider's code, kept for the operator; `failureOf` reads it. */
  readonly code: string;
  /** The text that the sender of a transfer wrote: it helps an operator to find the order. */
  readonly note?: string;
}

/** A provider's own call to us, as it came and was stored. */
export interface RawCallback {
  /** The query string of a GET, the body of a POST, undecoded: signatures are made over it. */
  readonly raw: string;
  /** The headers named by `CallbackRoute.headers`, as far as they were sent. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * `news` is null for a callback that is not about a payment (the progress of refunds is queried instead). `isUnreadable`: it may be about money
 * but cannot be parsed; it stays unapplied and visible to the operator, and a later release may be able to read it.
 */
export type CallbackVerdict =
  | { readonly verified: false; readonly reason: string }
  | { readonly verified: true; readonly news: PaymentNews | null; readonly isUnreadable?: true };

/** Outcome of a callback. `not_understood`: kept for an operator. `error`: not applied, and the provider should retry. */
export type CallbackOutcome =
  | 'confirmed'
  | 'already_confirmed'
  | 'invalid_amount'
  | 'order_not_found'
  | 'bad_signature'
  | 'not_understood'
  | 'error';

/** What a provider knows of an attempt. `raw` is its unparsed answer, stored before it is applied. */
export type QueryAnswer =
  | {
      readonly said: 'news';
      readonly news: PaymentNews;
      /** Further payments for the same attempt, for example a repeated transfer. */
      readonly more?: readonly PaymentNews[];
      readonly raw: string;
    }
  /** The provider knows no such attempt: the buyer never opened its page. Final once `expiresAt` is over. */
  | { readonly said: 'not_found'; readonly raw: string }
  /** No answer, or one without a valid signature; also for a provider that has no query. */
  | { readonly said: 'nothing'; readonly raw: string };

/** Money to send back. */
export interface RefundOrder {
  /** Our id of the refund, the same at every try. */
  readonly id: string;
  readonly requestedAt: Date;
  /** VND to refund, and VND that were received. */
  readonly amount: number;
  readonly received: number;
  /** The provider's transaction number of the received money. */
  readonly transaction: string;
  /** The provider's code when it accepted the refund; null before. */
  readonly accepted: string | null;
  readonly attempt: KnownAttempt;
}

/** A payment provider, with its account opened. */
export interface PaymentProvider {
  readonly id: string;
  readonly limits: ProviderLimits;
  /** Anybody who knows a reference can send any amount for it (bank transfers): a wrong amount is refunded and does not fail the attempt. */
  readonly anybodyPays?: boolean;
  /** A new reference of an attempt, never given before, in the shape that the protocol allows. */
  reference(orderCode: string): string;
  /** `open` makes no network call, only an address, so it may be called while an order is locked. */
  readonly opensAlone: boolean;
  open(attempt: AttemptToOpen): Promise<Opened>;
  /** Verifies and parses a callback. Must be pure and cheap: strangers can cause it to run, and stored callbacks are parsed again. */
  readCallback(callback: RawCallback): CallbackVerdict;
  /** The answer to a callback in the provider's protocol. */
  answerCallback(outcome: CallbackOutcome): RawAnswer;
  query(attempt: KnownAttempt): Promise<QueryAnswer>;
  /**
   * Requests a refund. A provider without such a call answers `by_account`: the buyer names an account and the operator transfers. `known`: there
   * is a refund of this money already, but the provider does not say which; `short`: our balance at the provider is too low.
   */
  refund(refund: RefundOrder): Promise<RefundWord>;
  /** Queries the progress of an accepted refund. */
  queryRefund(refund: RefundOrder): Promise<RefundWord>;
  /** What the buyer is told when an attempt ended with this code. */
  failureOf(code: string): FailureReason;
}
