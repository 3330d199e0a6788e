import type { ErrorName } from '../errors.ts';
import type { Row } from './row.ts';

/** The error catalogue. */
export const errorRows = [
  {
    says: "generic login failure: 'Đăng nhập thất bại', code invalid_refresh_token, status 400",
    kept: 'schema/errors/session-errors.ts#invalid_refresh_token',
    note: 'callers of the REST API read it; the gateway tells a browser -1002, and of each login its own reason',
  },
  {
    says: 'no refresh token: code -1002, localized message (default vi)',
    kept: 'schema/errors/session-errors.ts#session_expired',
  },
  {
    says: "refresh response without access token: code -1002, server message or first error's message",
    kept: 'schema/errors/session-errors.ts#session_expired',
    note: "always our own text: a server's text may be in the wrong language or say too much; an answer without a token is upstream_broken and keeps the session, as nobody has refused it",
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
    kept: 'schema/errors/request-errors.ts#too_fast',
  },
  {
    says: 'HTTP 401 or codes unauthorized_error, invalid_access_token, access_token, refresh_token: refresh once and retry',
    kept: 'gateway/session/call-as-buyer.ts#buyerCalls',
  },
  {
    says: 'if refresh fails, code -1002 and a modal with title and message whose button opens login; the user is logged out',
    kept: 'schema/errors/session-errors.ts#session_expired',
  },
  {
    says: 'logout-worthy codes: invalid_refresh_token, invalid_device_access',
    kept: 'schema/errors/session-errors.ts#invalid_device_access',
  },
  {
    says: "invalid_device_access shows 'Your login session has expired' (vi: Phiên đăng nhập đã hết hạn)",
    kept: 'schema/errors/session-errors.ts#invalid_device_access',
  },
  {
    says: "invalid_refresh_token and default show title 'Notice'",
    kept: 'schema/errors/session-errors.ts#invalid_refresh_token',
    note: 'the dialog of a session that ended has it for a refusal that comes as it is; our gateway tells -1002 in its place',
  },
  {
    says: "session expiry message: 'Your login session has expired. Please log in again!'",
    kept: 'schema/errors/session-errors.ts#session_expired',
    note: 'a full stop at its end: our errors do not shout',
  },
  {
    says: "'record not found' errors are ignored",
    recorded: 'an upstream may answer it, and it is passed over; none of ours does',
  },
  {
    says: "network error: 'An error has occurred. Please check your network connection or wait a few minutes and try again'",
    kept: 'web/public/lang/en.json#error.network',
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
  {
    says: 'text: invalid order',
    recorded: 'its text is in the catalogue; a change under a hold is told by a name of its own',
  },
  {
    says: "text: payment error ('please pay again or change method')",
    kept: 'web/public/lang/en.json#unpaid.declined.text',
    note: 'told in place with its reason: a declined payment is a state of the order',
  },
  {
    says: 'text: captcha image load failure',
    kept: 'web/parts/captcha/CodeSheet.tsx#CodeSheet',
    note: 'only suspicious clients see a picture; one that cannot be shown is said in its place, with a new one a press away and the sound beside it; for all others the browser works out a proof of work',
  },
  { says: 'text: 404 and 500 pages', kept: 'web/app/routes.tsx' },
  {
    says: 'text: comment invalid or failed',
    kept: 'platform/catalogue/reviews/write-review.ts#writeReview',
  },
  {
    says: 'text: gift failed',
    kept: [
      'platform/after-sale/gift/judge-gift.rule.ts#judgeSending',
      'platform/audience/voting/judge-vote.rule.ts#judgeVote',
    ],
  },
  { says: 'text: low balance', kept: 'platform/after-sale/gift/judge-gift.rule.ts#judgeSending' },
  { says: 'API errors arrive as an errors array', kept: 'platform/lib/http/answer-failure.ts' },
  {
    says: 'action on protected pages: not shown',
    recorded: 'a protected page opens the login; see the login column of routes.tsx',
  },
  {
    says: 'global window error and unhandled-rejection events are reported to an error-reporting service',
    kept: [
      'web/lib/errors/report-error.ts#watchWindowErrors',
      'gateway/http/serve-browser-errors.ts#serveBrowserErrors',
    ],
    note: 'the service is our own gateway’s log, off unless CLIENT_ERRORS is on',
  },
  {
    says: 'a failed analytics tag load adds a gtm-error class to the body',
    kept: 'web/features/measure/data-layer.ts#loadTag',
  },
] as const satisfies readonly Row[];

/** The codes it names, with what it says of each. The catalogue must agree. */
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
 * Errors of the catalogue that no call or operation lists yet, and why they are there all the same. The drift test
 * wants every other one listed, or below.
 */
export const notRaisedYet = {
  password_mismatch: 'the form compares both passwords by newPasswordRule; a server is sent one',
  forbidden: 'nothing is forbidden to a logged-in buyer yet',
  order_invalid: 'its text is in the spec; a change under a hold is told by a name of its own',
  payment_declined: 'a declined payment is a state of the order, shown in place',
  access_token: 'an older upstream may answer it for invalid_access_token',
  refresh_token: 'an upstream may answer it when the session needs a refresh',
  record_not_found: 'an upstream may answer it; it is ignored',
} as const satisfies Partial<Record<ErrorName, string>>;

/** Errors that are told where there is no call and no operation to list them. */
export const raisedOutsideCalls = {
  route_not_found: 'no route has this address',
  method_not_allowed: 'no route of this address has this method',
  not_acceptable: 'a stream of events was asked for by who takes none',
  host_not_served: 'the request came under a name that is not ours, whatever it asks for',
  social_login_cancelled: 'stands in the address that a login at another site leads back to',
} as const satisfies Partial<Record<ErrorName, string>>;
