import type { Area } from './row.ts';

/** A row of the spec's table of routes. */
export interface RouteRow {
  /** The path as the spec writes it, parameters in braces. */
  readonly path: string;
  /** Whether the spec requires a session. */
  readonly login: boolean;
  /** Built now, or the part of the product whose "not open yet" screen stands there. */
  readonly status: 'built' | { readonly later: Area };
  /** What its one parameter may be; with anything else there is no such page. */
  readonly values?: readonly string[];
  /** Its address carries a secret (a mailed link, the way back from paying): nothing it loads may be told that address. */
  readonly isSecret?: boolean;
  /** Ours: a route that the spec does not list, and why it is there. */
  readonly ours?: string;
}

const later = (area: Area) => ({ later: area });

/** Routes (login required in brackets), in its order, with the protected-path list's /my-{product}, then ours. */
export const routes = [
  { path: '/', login: false, status: 'built' },
  { path: '/terms', login: false, status: later('pages') },
  {
    path: '/verify-email/{status}',
    login: false,
    status: 'built',
    values: ['confirm', 'sent', 'success', 'expired', 'taken'],
    isSecret: true,
  },
  { path: '/reset-password', login: false, status: 'built', isSecret: true },
  { path: '/my-account', login: true, status: 'built' },
  { path: '/vouchers/{voucherId}', login: false, status: 'built' },
  { path: '/events/{eventId}/bookings/{id}/{slug}', login: true, status: 'built' },
  { path: '/presale/{showingId}', login: true, status: later('waiting room') },
  { path: '/queue/{showingId}', login: true, status: 'built' },
  { path: '/my-tickets', login: true, status: 'built' },
  { path: '/my-tickets/{id}', login: true, status: 'built' },
  { path: '/operational-regulations', login: false, status: later('pages') },
  { path: '/information-privacy-policy', login: false, status: later('pages') },
  { path: '/payment-privacy-policy', login: false, status: later('pages') },
  { path: '/return-and-inspection-policy', login: false, status: later('pages') },
  { path: '/shipping-and-delivery-conditions', login: false, status: later('pages') },
  { path: '/customer-terms-of-use', login: false, status: later('pages') },
  { path: '/organizer-terms-of-use', login: false, status: later('pages') },
  { path: '/dispute-settlement-policy', login: false, status: later('pages') },
  { path: '/payment-methods', login: false, status: later('pages') },
  { path: '/new-version', login: false, status: later('pages') },
  { path: '/recap-year', login: false, status: later('pages') },
  { path: '/search', login: false, status: later('discovery') },
  { path: '/redeem-ticket/{slug}', login: true, status: 'built', isSecret: true },
  { path: '/voting/{slug}', login: false, status: later('engagement') },
  { path: '/download-app', login: false, status: later('pages') },
  { path: '/gift-ticket', login: false, status: 'built', isSecret: true },
  { path: '/unsubscribe/{token}', login: true, status: 'built', isSecret: true },
  { path: '/waiting-room/{showingId}', login: true, status: later('waiting room') },
  { path: '/event-v2', login: true, status: later('discovery') },
  {
    path: '/my-{product}',
    login: true,
    status: 'built',
    values: ['profile', 'password', 'devices', 'hearts', 'gifts', 'data'],
  },
  {
    path: '/my-orders',
    login: true,
    status: 'built',
    ours: 'the orders of an account, one of the /my-{product} that the protected-path list has',
  },
  {
    path: '/my-orders/{code}',
    login: true,
    status: 'built',
    ours: 'one order, with its papers and what can be done with it',
  },
  {
    path: '/{slug}-{id}',
    login: false,
    status: 'built',
    ours: 'the public form of the event detail; /event-v2 itself stays behind login',
  },
  {
    path: '/events/{eventId}/showings/{id}/{slug}',
    login: false,
    status: 'built',
    ours: 'sections, seats, prices and what is left before logging in; the login stands before the hold, at the booking route',
  },
  {
    path: '/payment-return/{token}',
    login: false,
    status: 'built',
    isSecret: true,
    ours: 'where the payment provider sends the browser back: a short-lived signed page without login',
  },
  {
    path: '/stop-reminder/{token}',
    login: false,
    status: 'built',
    isSecret: true,
    ours: 'where the link of a reminder ends it, without login: who gets a mail must be able to stop it',
  },
  {
    path: '/gate',
    login: false,
    status: 'built',
    ours: 'the scanner of those who let people in, an HTML entry of its own: a device is paired by a link of the desk, not by a login',
  },
  {
    path: '/order-refund/{code}',
    login: true,
    status: 'built',
    ours: 'where a letter leads after a showing was postponed or moved, and when a refund has to be transferred: keep or refund, and the account for the money',
  },
] as const satisfies readonly RouteRow[];
