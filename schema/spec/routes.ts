/** A row of the specification's table of routes. */
export interface RouteRow {
  /** Path as the specification writes it, parameters in braces. */
  readonly path: string;
  /** Whether the spec requires a session. */
  readonly login: boolean;
  /** Allowed values of its only parameter; the page does not exist for other values. */
  readonly values?: readonly string[];
  /**
   * Whether its address contains a secret (a mailed link, the return page of a payment): no loaded resource may see
   * that address.
   */
  readonly isSecret?: boolean;
  /** For a route that the specification does not list: the reason for it. */
  readonly ours?: string;
}

/** Routes (login required in brackets), in its order, with the protected-path list's /my-{product}, then ours. */
export const routes = [
  { path: '/', login: false },
  { path: '/terms', login: false },
  {
    path: '/verify-email/{status}',
    login: false,
    values: ['confirm', 'sent', 'success', 'expired', 'taken'],
    isSecret: true,
  },
  { path: '/reset-password', login: false, isSecret: true },
  { path: '/my-account', login: true },
  { path: '/vouchers/{voucherId}', login: false },
  { path: '/events/{eventId}/bookings/{id}/{slug}', login: true },
  { path: '/presale/{showingId}', login: true },
  { path: '/queue/{showingId}', login: true },
  { path: '/my-tickets', login: true },
  { path: '/my-tickets/{id}', login: true },
  { path: '/operational-regulations', login: false },
  { path: '/information-privacy-policy', login: false },
  { path: '/payment-privacy-policy', login: false },
  { path: '/return-and-inspection-policy', login: false },
  { path: '/shipping-and-delivery-conditions', login: false },
  { path: '/customer-terms-of-use', login: false },
  { path: '/organizer-terms-of-use', login: false },
  { path: '/dispute-settlement-policy', login: false },
  { path: '/payment-methods', login: false },
  { path: '/new-version', login: false },
  { path: '/recap-year', login: false },
  { path: '/search', login: false },
  { path: '/redeem-ticket/{slug}', login: true, isSecret: true },
  { path: '/voting/{slug}', login: false },
  { path: '/download-app', login: false },
  { path: '/gift-ticket', login: false, isSecret: true },
  { path: '/unsubscribe/{token}', login: true, isSecret: true },
  { path: '/waiting-room/{showingId}', login: true },
  { path: '/event-v2', login: true },
  {
    path: '/my-{product}',
    login: true,
    values: ['profile', 'notifications', 'password', 'devices', 'hearts', 'gifts', 'vouchers', 'data'],
  },
  {
    path: '/my-orders',
    login: true,
    ours: 'the orders of an account, one of the /my-{product} that the protected-path list has',
  },
  {
    path: '/my-orders/{code}',
    login: true,
    ours: 'one order, with its documents and what can be done with it',
  },
  {
    path: '/my-follows',
    login: true,
    ours: 'the artists, organizers, venues and events that an account follows, one of the /my-{product} that the protected-path list has',
  },
  { path: '/votings', login: false, ours: 'all votings: open, to come, and closed lately' },
  {
    path: '/my-addresses',
    login: true,
    ours: 'the delivery addresses that an account has saved, one of the /my-{product} that the protected-path list has',
  },
  {
    path: '/my-requests',
    login: true,
    ours: 'what an account has written to the support, one of the /my-{product} that the protected-path list has',
  },
  {
    path: '/my-requests/{number}',
    login: true,
    ours: 'one request to the support, with its answers',
  },
  { path: '/help', login: false, ours: 'the help centre: its articles by topic, searched' },
  { path: '/help/contact', login: false, ours: 'the form that writes to the support' },
  { path: '/help/{slug}', login: false, ours: 'an article of the help centre' },
  { path: '/artists/{slug}', login: false, ours: 'an artist, with its events to come and past ones' },
  { path: '/organizers/{slug}', login: false, ours: 'an organizer, with its events to come and past ones' },
  { path: '/venues/{slug}', login: false, ours: 'a venue or a cinema, the way there, and what is on' },
  {
    path: '/{slug}-{id}',
    login: false,
    ours: 'the public form of the event detail; /event-v2 itself stays behind login',
  },
  {
    path: '/events/{eventId}/showings/{id}/{slug}',
    login: false,
    ours: 'sections, seats, prices and what is left before logging in; the login stands before the hold, at the booking route',
  },
  {
    path: '/draw/{showingId}',
    login: false,
    ours: 'how the numbers of a sale were drawn, for whoever wants to draw them again',
  },
  {
    path: '/payment-return/{token}',
    login: false,
    isSecret: true,
    ours: 'where the payment provider sends the browser back: a short-lived signed page without login',
  },
  {
    path: '/stop-reminder/{token}',
    login: false,
    isSecret: true,
    ours: 'where the link of a reminder ends it, without login: who gets a mail must be able to stop it',
  },
  {
    path: '/gate',
    login: false,
    ours: 'the scanner of those who let people in, an HTML entry of its own: a device is paired by a link of the operator, not by a login',
  },
  {
    path: '/order-refund/{code}',
    login: true,
    ours: 'where a mail leads after a showing was postponed or moved, and when a refund has to be transferred: keep or refund, and the account for the money',
  },
  {
    path: '/return-tickets/{code}',
    login: true,
    ours: 'where tickets of an order are offered back, and taken back: which, for how much, until when',
  },
  {
    path: '/ticket-attendee/{id}',
    login: true,
    ours: 'where the owner of a ticket says who comes with it, until the time that the organizer gives',
  },
  {
    path: '/waiting-list/{showingId}',
    login: true,
    ours: 'where one waits for what comes back to a sold-out showing, and takes what is kept',
  },
] as const satisfies readonly RouteRow[];
