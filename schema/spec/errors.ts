import type { ErrorName } from '../errors.ts';
import type { Row } from './row.ts';

/** Spec §8: the error catalogue. */
export const errorRows = [
  {
    says: "generic login failure: 'Đăng nhập thất bại', code invalid_refresh_token, status 400",
    kept: 'schema/errors/session-errors.ts#invalid_refresh_token',
  },
  {
    says: 'no refresh token: code -1002, localized message (default vi)',
    kept: 'schema/errors/session-errors.ts#session_expired',
  },
  {
    says: "refresh response without access token: code -1002, server message or first error's message",
    kept: 'schema/errors/session-errors.ts#session_expired',
    note: "always our own text: a server's text may be in the wrong language or say too much",
  },
  {
    says: 'refresh throws: code -1002, localized message',
    kept: 'schema/errors/session-errors.ts#session_expired',
  },
  {
    says: "refresh failure message: 'Failed to refresh token and initialize login'",
    recorded: 'a line for a console; the buyer reads the session-expired text',
  },
  {
    says: "HTTP 429: code -9998, 'You are moving too fast. Please wait a few minutes before continuing' (Vietnamese variant exists)",
    kept: 'schema/errors/request-errors.ts#You are moving too fast. Please wait a few minutes before continuing',
  },
  {
    says: 'HTTP 401 or codes unauthorized_error, invalid_access_token, access_token, refresh_token: refresh once and retry',
    kept: 'schema/errors/session-errors.ts#refresh_once',
  },
  {
    says: 'if refresh fails, code -1002 and a modal with title and message whose button opens login; the user is logged out',
    kept: 'schema/errors/session-errors.ts#log_out',
  },
  {
    says: 'logout-worthy codes: invalid_refresh_token, invalid_device_access',
    kept: 'schema/errors/session-errors.ts#invalid_device_access',
  },
  {
    says: "invalid_device_access shows 'Your login session has expired' (vi: Phiên đăng nhập đã hết hạn)",
    kept: 'schema/errors/session-errors.ts#Phiên đăng nhập đã hết hạn',
  },
  {
    says: "invalid_refresh_token and default show title 'Notice'",
    kept: 'schema/errors/session-errors.ts#noticeTitle',
  },
  {
    says: "session expiry message: 'Your login session has expired. Please log in again!'",
    kept: 'schema/errors/session-errors.ts#Your login session has expired. Please log in again',
    note: 'a full stop at its end: our errors do not shout',
  },
  { says: "'record not found' errors are ignored", kept: 'schema/errors/request-errors.ts#record_not_found' },
  {
    says: "network error: 'An error has occurred. Please check your network connection or wait a few minutes and try again'",
    kept: 'web/public/lang/en.json#An error has occurred. Please check your network connection or wait a few minutes and try again',
  },
  {
    says: 'toast fallback is a Vietnamese generic error',
    kept: 'schema/errors/request-errors.ts#internal_error',
  },
  { says: 'text: payment timeout', kept: 'schema/errors/payment-errors.ts#payment_expired' },
  { says: 'text: seat already reserved', kept: 'schema/errors/booking-errors.ts#seat_taken' },
  {
    says: 'text: payment method maintained',
    kept: 'schema/errors/payment-errors.ts#payment_method_unavailable',
  },
  { says: 'text: invalid order', kept: 'schema/errors/booking-errors.ts#order_invalid' },
  {
    says: "text: payment error ('please pay again or change method')",
    kept: 'schema/errors/payment-errors.ts#Please pay again or change method',
  },
  { says: 'text: captcha image load failure', later: 'waiting room' },
  { says: 'text: 404 and 500 pages', kept: ['web/public/lang/vi.json', 'web/public/lang/en.json'] },
  { says: 'text: comment invalid or failed', kept: 'schema/errors/payment-errors.ts#comment_failed' },
  { says: 'text: gift failed', kept: 'schema/errors/payment-errors.ts#gift_failed' },
  { says: 'text: low balance', kept: 'schema/errors/payment-errors.ts#low_balance' },
  { says: 'API errors arrive as an errors array', kept: 'platform/lib/answer-failure.ts#errors' },
  {
    says: 'action on protected pages: not shown',
    recorded: 'a protected page opens the login; see the login column of routes.tsx',
  },
  {
    says: 'global window error and unhandled-rejection events are reported to an error-reporting service',
    kept: 'web/shared/report-error.ts',
    note: 'the adapter is there; a service comes with measurement',
  },
  { says: 'a failed analytics tag load adds a gtm-error class to the body', later: 'measurement' },
] as const satisfies readonly Row[];

/** Spec §8: the codes it names, with what it says of each. The catalogue must agree. */
export const specErrors = [
  { name: 'invalid_refresh_token', code: 'invalid_refresh_token', status: 400, reaction: 'log_out' },
  { name: 'session_expired', code: -1002, status: null, reaction: 'log_out' },
  { name: 'too_fast', code: -9998, status: 429, reaction: null },
  { name: 'unauthorized_error', code: 'unauthorized_error', status: null, reaction: 'refresh_once' },
  { name: 'invalid_access_token', code: 'invalid_access_token', status: null, reaction: 'refresh_once' },
  { name: 'access_token', code: 'access_token', status: null, reaction: 'refresh_once' },
  { name: 'refresh_token', code: 'refresh_token', status: null, reaction: 'refresh_once' },
  { name: 'invalid_device_access', code: 'invalid_device_access', status: null, reaction: 'log_out' },
  { name: 'record_not_found', code: 'record_not_found', status: null, reaction: 'ignore' },
] as const satisfies readonly {
  readonly name: ErrorName;
  readonly code: string | number;
  readonly status: number | null;
  readonly reaction: string | null;
}[];

/**
 * Errors of the catalogue that no server of ours names yet, and why they are there all the same. The drift test wants
 * every other one named by a server.
 */
export const notRaisedYet = {
  password_mismatch: 'the form compares both passwords by newPasswordRule; a server is sent one',
  forbidden: 'nothing is forbidden to a logged-in buyer yet',
  order_invalid: 'its text is in the spec; a change under a hold is told by a name of its own',
  payment_declined: 'a declined payment is a state of the order, shown in place',
  payment_not_started:
    'a VNPAY page opens without asking anybody; raised with providers that are asked first',
  record_not_found: 'an upstream may answer it; it is ignored (spec §8)',
  gift_failed: 'its text is in the spec; raised with gifts',
  low_balance: 'its text is in the spec; raised with voting and gifts',
  comment_invalid: 'its text is in the spec; raised with comments',
  comment_failed: 'its text is in the spec; raised with comments',
} as const satisfies Partial<Record<ErrorName, string>>;
