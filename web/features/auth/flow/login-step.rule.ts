import type { OtpTypeWire as OtpType } from '@mo-man/schema/wire/accounts/otp.ts';
import type { SentCode } from '../../../ui/form/sent-code.rule.ts';

/** Whom a step is about: a number (E.164), an address, or the owner of an older account, of whom only a hint is known. */
export type Who =
  | { kind: 'phone'; value: string }
  | { kind: 'email'; value: string }
  | { kind: 'older'; value: string; socialId: string };

/** A login of another site that can be joined with an older account: `knownAs` is that one's phone or email, mostly hidden. */
export type Join = { socialId: string; knownAs: string };

/** What a right code has proven, and what for; `goodUntil` in epoch milliseconds of this phone's clock. */
export type Proof = { purpose: OtpType; who: Who; phoneToken: string; goodUntil: number };

/** Where the modal stands. `notice` says why the buyer is here, when they had not asked for it. */
export type LoginStep =
  | { name: 'start'; notice?: string }
  /** `proof`: a right code came before, and goes beside the password. */
  | { name: 'password'; who: Who; notice?: string; proof?: Proof }
  /** `from`: where the password was asked for. */
  | { name: 'forgot'; who: Who; from: LoginStep }
  | { name: 'linkSent'; who: Who }
  /** The code was right, and the new password waits on this device; `text` says until when, in the server's words. */
  | { name: 'resetWaits'; who: Who; text: string }
  /** `from`: where another number can be given. */
  | { name: 'code'; who: Who; purpose: OtpType; sent: SentCode; from: LoginStep }
  /** `isNew`: a new account, which may do without. */
  | { name: 'newPassword'; proof: Proof; isNew: boolean }
  /** The proof is traded at once: for a session, or for the phone of the account (with `merge`, joined with its other owner). */
  | { name: 'finish'; proof: Proof; act: 'login' | 'link' | 'merge' }
  | { name: 'migration'; join: Join; notice?: string }
  | { name: 'otpLogin'; join: Join; notice?: string }
  | { name: 'otpVerify'; phone: string | null; notice?: string }
  | { name: 'joinPhone'; proof: Proof }
  /** The buyer said yes, and the other account asks for its password. */
  | { name: 'joinPassword'; proof: Proof }
  | { name: 'profile' }
  | { name: 'done' };
