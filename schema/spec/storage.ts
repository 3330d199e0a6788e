import type { Row } from './row.ts';

/** Client-side stored values (cookies or local storage), and the sentences about them elsewhere. */
export const storage = [
  {
    says: 'access token',
    kept: 'gateway/session/session-cookies.ts#grantCookies',
    note: 'in an HttpOnly cookie of the gateway; no script sees it',
  },
  { says: "the access token's expiry", kept: 'web/storage/keys.ts#cookies.session' },
  {
    says: 'refresh token',
    kept: 'gateway/session/session-cookies.ts#grantCookies',
    note: 'in an HttpOnly cookie of the gateway; no script sees it',
  },
  {
    says: 'order countdown',
    recorded: 'counted from holdUntil, payUntil and serverNow of the order, so a reload cannot stretch it',
  },
  {
    says: 'payment info',
    recorded: 'read from the order on every screen that needs it; nothing of a payment is kept',
  },
  { says: 'payment error list', recorded: 'the attempts to pay are part of the order (payments)' },
  { says: 'popup-ads flag', kept: 'web/storage/popup-ads.ts#hasSeenPopup' },
  { says: 'language (_culture, 365 days)', kept: 'web/storage/keys.ts#cookies._culture' },
  { says: 'user id', kept: 'web/storage/keys.ts#local.ticketOwner' },
  { says: 'device id', kept: 'web/storage/keys.ts#local.deviceId' },
  {
    says: 'captcha value',
    recorded: 'an answer is made when it is asked for, is good once, and is kept nowhere',
  },
  { says: 'search history', kept: 'web/storage/keys.ts#local.searchHistory' },
  {
    says: 'the persisted state whitelist contains only showing',
    recorded: 'no client state is persisted as a whole; each kept value has its own key',
  },
  { says: 'recent-search storage is local', kept: 'web/storage/keys.ts#local' },
  {
    says: 'cookie domain is the parent site domain (access-token cookies shared)',
    kept: 'gateway/config/config-keys.ts#gatewayKeys.SESSION_COOKIE_DOMAIN',
  },
] as const satisfies readonly Row[];
