// The error catalogue: code on the wire, reaction of the client, and text for the buyer. Network errors have no entry:
// they come from no server, so their text is a message of the web.
import { accountErrors } from './errors/account-errors.ts';
import { appErrors } from './errors/app-errors.ts';
import { bookingErrors } from './errors/booking-errors.ts';
import { deliveryErrors } from './errors/delivery-errors.ts';
import type { ErrorEntry } from './errors/entry.ts';
import { filmErrors } from './errors/film-errors.ts';
import { followErrors } from './errors/follow-errors.ts';
import { votingErrors } from './errors/voting-errors.ts';
import { supportErrors } from './errors/support-errors.ts';
import { giftErrors } from './errors/gift-errors.ts';
import { gateErrors } from './errors/gate-errors.ts';
import { paymentErrors } from './errors/payment-errors.ts';
import { queueErrors } from './errors/queue-errors.ts';
import { requestErrors } from './errors/request-errors.ts';
import { returnErrors } from './errors/return-errors.ts';
import { sandboxErrors } from './errors/sandbox-errors.ts';
import { sessionErrors } from './errors/session-errors.ts';
import { voucherErrors } from './errors/voucher-errors.ts';

export type { ErrorEntry, ErrorReaction } from './errors/entry.ts';

/** Every failure that a client may meet, by name: those of the specification and the additional ones. */
export const errors = {
  ...sessionErrors,
  ...accountErrors,
  ...appErrors,
  ...requestErrors,
  ...bookingErrors,
  ...deliveryErrors,
  ...paymentErrors,
  ...queueErrors,
  ...filmErrors,
  ...followErrors,
  ...voucherErrors,
  ...giftErrors,
  ...supportErrors,
  ...votingErrors,
  ...returnErrors,
  ...gateErrors,
  ...sandboxErrors,
} as const satisfies Record<string, ErrorEntry>;

/** The name of an error of the catalogue. */
export type ErrorName = keyof typeof errors;

type DetailName<Name extends ErrorName> = Name extends ErrorName
  ? (typeof errors)[Name] extends { readonly details: infer Details }
    ? keyof Details
    : never
  : never;

/** Details that may accompany this error. */
export type ErrorDetails<Name extends ErrorName> = [DetailName<Name>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Partial<Record<DetailName<Name>, unknown>>>;

const names = Object.keys(errors) as ErrorName[];
const nameByCode = new Map<string, ErrorName>(names.map((name) => [String(errors[name].code), name]));

/** The name of the error with this wire code; undefined when the code is not in the catalogue. */
export function errorName(code: unknown): ErrorName | undefined {
  return typeof code === 'string' || typeof code === 'number' ? nameByCode.get(String(code)) : undefined;
}

/** The entry with this wire code; undefined when the code is not in the catalogue. */
export function errorByCode(code: unknown): ErrorEntry | undefined {
  const name = errorName(code);
  return name && errors[name];
}
