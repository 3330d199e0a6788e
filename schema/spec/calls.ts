import type { Row } from './row.ts';

/** A row of the spec's table of calls. */
export interface CallRow {
  /** Method and path as the platform's routes table spells them: `:name` where the spec writes {name}. */
  readonly call: string;
  /** Payload, in the spec's words. */
  readonly payload: string;
  /** Response, in the spec's words. */
  readonly response: string;
  /** Served now, or why it is not served. */
  readonly status: 'built' | { readonly recorded: string };
}

/** The table of calls, in its order. They belong to the movie API v1, except POST /graphql/query. */
export const calls = [
  {
    call: 'POST /users/devices',
    payload: 'device info (device_id, push_token empty, api_key, requested_at, signature)',
    response: 'data.device_token',
    status: 'built',
  },
  {
    call: 'POST /users/password/reset',
    payload: 'token, password; device-token header',
    response: 'not shown',
    status: 'built',
  },
  {
    call: 'POST /users/password/forgot',
    payload: 'form data; device-token header',
    response: 'not shown',
    status: 'built',
  },
  {
    call: 'POST /users/password/validate_token',
    payload: 'token',
    response: 'not shown',
    status: 'built',
  },
  {
    call: 'POST /users/otps/send',
    payload: 'phone, or phone and type',
    response: 'not shown',
    status: 'built',
  },
  {
    call: 'POST /users/otps/verify',
    payload: 'otp_token, otp_value; optionally otp_type, social_id',
    response: 'not shown',
    status: 'built',
  },
  { call: 'POST /users/otps/resend', payload: 'parent_token', response: 'not shown', status: 'built' },
  {
    call: 'GET /users/email/resend',
    payload: 'none (device token first)',
    response: 'not shown',
    status: 'built',
  },
  {
    call: 'GET /users/email/resend/:token',
    payload: 'none (device token first)',
    response: 'not shown',
    status: 'built',
  },
  {
    call: 'POST /users/login/phone',
    payload: 'phone, password',
    response: 'login response',
    status: 'built',
  },
  {
    call: 'POST /users/login/facebook',
    payload: 'facebook_token',
    response: 'login response',
    status: 'built',
  },
  {
    call: 'POST /users/login/email',
    payload: 'email, password',
    response: 'login response',
    status: 'built',
  },
  {
    call: 'POST /users/login/tiki',
    payload: 'tiki_token; device-token header',
    response: 'login response',
    status: 'built',
  },
  {
    call: 'POST /users/login/refresh_token',
    payload: 'refresh_token',
    response: 'data.grants.access_token',
    status: 'built',
  },
  {
    call: 'POST /users/migrate',
    payload: 'email, password',
    response: 'not shown',
    status: 'built',
  },
  {
    call: 'POST /users/link/phone',
    payload: 'phone_token',
    response: 'not shown',
    status: 'built',
  },
  { call: 'GET /users/me', payload: 'none', response: 'data (profile)', status: 'built' },
  { call: 'POST /graphql/query', payload: 'query, variables', response: 'not shown', status: 'built' },
  {
    call: 'POST (admin)',
    payload: 'form body',
    response: 'not shown',
    status: { recorded: 'the admin API has no path, payload or answer to build by' },
  },
] as const satisfies readonly CallRow[];

/** Service groups (hosts omitted), and which base each has here. */
export const services = [
  { says: 'movie API v1 (the main base)', kept: 'platform/apis/movie-routes.ts' },
  { says: 'movie API v2', kept: 'platform/catalogue/film-routes.ts#movieV2Routes' },
  { says: 'an admin API', recorded: 'no call of it is described' },
  { says: 'an event API (v1.0)', kept: 'platform/apis/event-routes.ts' },
  {
    says: 'an event gateway',
    recorded: 'one event API serves every event call; no call of this group is described',
  },
  { says: 'a search gateway', kept: 'platform/catalogue/search/routes.ts' },
  { says: 'an origin gateway', recorded: 'no call of it is described' },
  {
    says: 'an internal event-detail API',
    recorded: 'the event API gives the detail; no call of this group is described',
  },
  {
    says: 'a partner e-commerce API',
    kept: 'platform/accounts/social/check-id-token.ts#createIdTokenCheck',
    note: 'no call of it is described; its login speaks OpenID Connect (decision 17)',
  },
  {
    says: 'an OAuth authorization endpoint',
    kept: ['gateway/social/serve-social.ts', 'platform/sandbox/identity/create-issuer.ts'],
    note: 'the provider has it; the sandbox plays providers that are not configured',
  },
  { says: 'a websocket messaging endpoint', kept: 'platform/messaging/start-broker.ts#startBroker' },
  { says: 'an image CDN', recorded: 'pictures are served by this site; a CDN may stand in front of it' },
] as const satisfies readonly Row[];

/** The rules common to all calls. */
export const callRules = [
  {
    says: 'every call carries the device token in header x-tb-device-token',
    kept: 'platform/lib/caller.ts',
  },
  { says: 'every call carries a language header', kept: 'platform/lib/text/language.ts#languageOf' },
  { says: 'every call carries an access-token header', kept: 'platform/lib/caller.ts' },
  { says: 'JSON body unless form data; GET uses query params', kept: 'platform/lib/http/http.ts' },
  {
    says: 'signed requests include api_key, requested_at (timestamp string) and signature (HMAC-SHA256 hex of sorted key=value pairs)',
    kept: ['platform/accounts/devices/signature.rule.ts#canonicalText', 'gateway/session/sign-request.ts'],
  },
  {
    says: 'PUT with JSON body is available; its paths are not shown',
    kept: 'schema/wire/accounts/account.ts#updateProfileBody',
    note: 'used for PUT /users/me',
  },
  {
    says: 'search filters are sent as: local (city code), cate (comma-joined category codes), from and to (yyyy-MM-dd, Ho Chi Minh zone), other types by code',
    kept: 'schema/wire/search.ts',
  },
  {
    says: 'language files are fetched from /lang/{language}.json',
    kept: 'web/lib/intl/load-messages.ts#loadMessages',
  },
  {
    says: 'on a 401 or access-token error the call refreshes once and retries once',
    kept: 'gateway/session/call-as-buyer.ts#buyerCalls',
  },
  {
    says: 'other booking, voucher, voting, gift and ticket endpoints: not shown',
    kept: [
      'platform/apis/event-routes.ts',
      'platform/sale/balance/balance-routes.ts',
      'platform/sale/vouchers/voucher-routes.ts',
      'platform/audience/voting/voting-routes.ts',
    ],
    note: 'booking, vouchers, tickets, gifts, votings and the balances of hearts and free gifts are ours',
  },
  { says: 'an analytics tag loader is present', kept: 'web/features/measure/data-layer.ts#loadTag' },
] as const satisfies readonly Row[];
