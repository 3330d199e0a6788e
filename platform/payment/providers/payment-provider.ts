// What the product needs of whoever takes the money, in nobody's protocol. A provider is a folder here that speaks one
// protocol, and a row in method-table.ts; nothing else knows its name, codes or signatures.
import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';
import type { RawAnswer } from '../../lib/call.ts';
import type { Language } from '../../lib/text/language.ts';
import type { ProviderLimits } from '../methods-for.rule.ts';
import type { RefundWord } from '../refunds/refund-step.rule.ts';
import type { PaymentOutcome } from '../settle/settle.rule.ts';

/**
 * What a provider wants kept of an attempt, to name it again: never a secret. In `transfer` stands what the buyer is to
 * transfer (`bankTransfer` of the wire, as JSON), where there is no page to pay at.
 */
export type ProviderFacts = Readonly<Record<string, string>>;

/** One attempt to pay, written down before the provider hears of it. */
export interface KnownAttempt {
  /** Our unique reference of it, as `reference` made it. */
  readonly reference: string;
  readonly orderCode: string;
  /** VND. */
  readonly amount: number;
  readonly startedAt: Date;
  /** From then on no money shall be taken for it. */
  readonly expiresAt: Date;
  /** What `open` gave; empty as long as it has not answered. */
  readonly facts: ProviderFacts;
}

/** What is to be opened. The same attempt may be opened twice, after a crash of ours: the same page, or `refused`. */
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
  /** No answer: it may or may not be open there. */
  | { readonly said: 'nothing' };

/** What a provider says of one attempt. */
export interface PaymentNews {
  readonly reference: string;
  readonly outcome: PaymentOutcome;
  /** VND that the provider names; compared with ours before anything is believed. */
  readonly amount: number;
  /** The provider's number of the money, never the same for other money. */
  readonly transaction: string;
  /** The provider's code, kept for the operator; `failureOf` reads it. */
  readonly code: string;
  /** What stood with the money, where its sender writes something: by it an operator finds whose it is. */
  readonly note?: string;
}

/** A provider's own call to us, as it came and was stored. */
export interface RawNotice {
  /** The query string of a GET, the body of a POST, undecoded: signatures are made over it. */
  readonly raw: string;
  /** Those that `NoticeRoute.headers` names and that came. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * `news` is null for a notice that is about no payment: a refund's progress is asked for instead. `isUnreadable` where it
 * may tell of money and cannot be understood: it stays unapplied, is read again by a release that can, and an operator
 * sees it.
 */
export type Notice =
  | { readonly verified: false; readonly reason: string }
  | { readonly verified: true; readonly news: PaymentNews | null; readonly isUnreadable?: true };

/** What became of a notice. `not_understood`: kept for an operator. `error`: nothing yet, and the provider should call again. */
export type NoticeOutcome =
  | 'confirmed'
  | 'already_confirmed'
  | 'invalid_amount'
  | 'order_not_found'
  | 'bad_signature'
  | 'not_understood'
  | 'error';

/** What a provider knows of an attempt. `raw` is its answer as it came, to be stored before it is believed. */
export type QueryAnswer =
  | {
      readonly said: 'news';
      readonly news: PaymentNews;
      /** Further money of the same attempt: somebody has transferred it twice. */
      readonly more?: readonly PaymentNews[];
      readonly raw: string;
    }
  /** It knows of no such attempt: the buyer never began. Final once `expiresAt` is over. */
  | { readonly said: 'not_found'; readonly raw: string }
  /** No answer, or none that can be believed; also of a provider that cannot be asked. */
  | { readonly said: 'nothing'; readonly raw: string };

/** Money to send back. */
export interface RefundOrder {
  /** Our number of the refund: the same at every try. */
  readonly id: string;
  readonly requestedAt: Date;
  /** VND to send back, and VND that came. */
  readonly amount: number;
  readonly received: number;
  /** The provider's number of the money that came. */
  readonly transaction: string;
  /** The code of the provider's word that it has accepted the refund; null as long as it has not. */
  readonly accepted: string | null;
  readonly attempt: KnownAttempt;
}

/** Whoever takes the money. */
export interface PaymentProvider {
  readonly id: string;
  readonly limits: ProviderLimits;
  /** Whoever knows a reference sends what they like for it: money of another amount goes back and says nothing of the attempt. */
  readonly anybodyPays?: boolean;
  /** A new reference of an attempt, never given before, in the shape that the protocol allows. */
  reference(orderCode: string): string;
  /** `open` asks nobody: it only makes an address, so it may be called while an order is locked. */
  readonly opensAlone: boolean;
  open(attempt: AttemptToOpen): Promise<Opened>;
  /** Verifies and reads a notice. Pure and cheap: strangers call it too, and it reads again what is replayed. */
  readNotice(notice: RawNotice): Notice;
  /** What the protocol wants to hear about a notice. */
  answerNotice(outcome: NoticeOutcome): RawAnswer;
  query(attempt: KnownAttempt): Promise<QueryAnswer>;
  /**
   * One that has no such call answers `by_account`: the buyer names an account, and the operator pays it out. One that knows a refund of this
   * money, and not which, answers `known`; one that lacks the funds on our account answers `short`.
   */
  refund(refund: RefundOrder): Promise<RefundWord>;
  /** How a refund goes that was accepted. */
  queryRefund(refund: RefundOrder): Promise<RefundWord>;
  /** What a buyer is told about an attempt that ended with this code. */
  failureOf(code: string): FailureReason;
}
