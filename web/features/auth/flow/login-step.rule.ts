import type { OtpTypeWire as OtpType } from '@mo-man/schema/wire/accounts/otp.ts';
import type { SentCode } from '../../../ui/form/sent-code.rule.ts';

/**
 * The person of a step: a phone number (E.164), an email address, or the owner of an older account, of whom only a masked hint is known.
 */
export type Who =
  | { kind: 'phone'; value: string }
  | { kind: 'email'; value: string }
  | { kind: 'older'; value: string; socialId: string };

/** A login of another site that can be joined with an older account; `knownAs`: its masked phone or email. */
export type Join = { socialId: string; knownAs: string };

/** The proof of a correct code and its purpose; `goodUntil`: epoch milliseconds of this phone's clock. */
export type Proof = { purpose: OtpType; who: Who; phoneToken: string; goodUntil: number };

/** The steps of the modal. `notice`: why the buyer is here, when they did not choose it. */
export type LoginStep =
  | { name: 'start'; notice?: string }
  /** `proof`: of a correct code before, sent with the password. */
  | { name: 'password'; who: Who; notice?: string; proof?: Proof }
  /** `from`: the step that asked for the password. */
  | { name: 'forgot'; who: Who; from: LoginStep }
  | { name: 'linkSent'; who: Who }
  /** The code was correct, but the new password is delayed on this device; `text` gives the time in the server's words. */
  | { name: 'resetWaits'; who: Who; text: string }
  /** `from`: the step where another number can be entered. */
  | { name: 'code'; who: Who; purpose: OtpType; sent: SentCode; from: LoginStep }
  /** `isNew`: a new account, which needs no password. */
  | { name: 'newPassword'; proof: Proof; isNew: boolean }
  /** The proof is exchanged at once for a session, or for the phone of the account (with `merge`, joined with its other owner). */
  | { name: 'finish'; proof: Proof; act: 'login' | 'link' | 'merge' }
  | { name: 'migration'; join: Join; notice?: string }
  | { name: 'otpLogin'; join: Join; notice?: string }
  | { name: 'otpVerify'; phone: string | null; notice?: string }
  | { name: 'joinPhone'; proof: Proof }
  /** The buyer agreed, and the other account requires its password. */
  | { name: 'joinPassword'; proof: Proof }
  | { name: 'profile' }
  | { name: 'done' };
