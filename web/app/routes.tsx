// THE table of screens: every route of the spec (§2), whether it needs login, and where its screen is. A row with another entry than
// 'app' has its own HTML entry: 'ticket' is ticket.html (app/ticket-main.tsx), 'gate' is gate.html (app/gate-main.tsx), 'waiting' is
// waiting.html (app/waiting-main.tsx).
import { type ScreenLoad, screenOf } from './screen-load.ts';

export type RouteRow = {
  /** In the router's syntax: `:name` where the spec writes {name}. */
  path: string;
  login: boolean;
  titleId: string;
} & (
  | {
      entry: 'app';
      screen: ScreenLoad;
      /** True for a screen without MUI: its first paint does not wait for MUI. */
      isPlain?: boolean;
    }
  | { entry: 'ticket' | 'gate' | 'waiting' }
);

const policy = (path: string, name: string): RouteRow => ({
  path,
  login: false,
  entry: 'app',
  titleId: `route.${name}.title`,
  screen: screenOf(() => import('../features/policy/PolicyScreen.tsx'), 'PolicyScreen'),
  isPlain: true,
});

const profile = (path: string, titleId: string): RouteRow => ({
  path,
  login: false,
  entry: 'app',
  titleId,
  screen: screenOf(() => import('../features/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  isPlain: true,
});

export const routes: RouteRow[] = [
  {
    path: '/',
    login: false,
    entry: 'app',
    titleId: 'route.home.title',
    screen: screenOf(() => import('../features/home/HomeScreen.tsx'), 'HomeScreen'),
    isPlain: true,
  },
  {
    path: '/search',
    login: false,
    entry: 'app',
    titleId: 'route.search.title',
    screen: screenOf(() => import('../features/search/page/SearchScreen.tsx'), 'SearchScreen'),
    isPlain: true,
  },
  {
    path: '/event-v2',
    login: true,
    entry: 'app',
    titleId: 'route.event.title',
    screen: screenOf(() => import('../features/event/EventV2Screen.tsx'), 'EventV2Screen'),
    isPlain: true,
  },

  // Booking and the hot sale
  {
    path: '/events/:eventId/bookings/:id/:slug',
    login: true,
    entry: 'app',
    titleId: 'route.booking.title',
    screen: screenOf(() => import('../features/booking/BookingScreen.tsx'), 'BookingScreen'),
  },
  {
    path: '/events/:eventId/showings/:id/:slug',
    login: false,
    entry: 'app',
    titleId: 'route.look.title',
    screen: screenOf(() => import('../features/booking/look/LookScreen.tsx'), 'LookScreen'),
  },
  {
    path: '/payment-return/:token',
    login: false,
    entry: 'app',
    titleId: 'route.paymentReturn.title',
    screen: screenOf(
      () => import('../features/booking/result/PaymentReturnScreen.tsx'),
      'PaymentReturnScreen',
    ),
  },
  {
    path: '/queue/:showingId',
    login: true,
    entry: 'waiting',
    titleId: 'route.queue.title',
  },
  {
    path: '/waiting-room/:showingId',
    login: true,
    entry: 'waiting',
    titleId: 'route.waitingRoom.title',
  },
  {
    path: '/draw/:showingId',
    login: false,
    entry: 'app',
    titleId: 'route.draw.title',
    screen: screenOf(() => import('../features/queue/draw/DrawScreen.tsx'), 'DrawScreen'),
  },
  {
    path: '/presale/:showingId',
    login: true,
    entry: 'app',
    titleId: 'route.presale.title',
    screen: screenOf(() => import('../features/queue/presale/PresaleScreen.tsx'), 'PresaleScreen'),
  },

  // Tickets
  { path: '/my-tickets', login: true, entry: 'ticket', titleId: 'route.myTickets.title' },
  { path: '/my-tickets/:id', login: true, entry: 'ticket', titleId: 'route.ticket.title' },
  {
    path: '/redeem-ticket/:slug',
    login: true,
    entry: 'app',
    titleId: 'route.redeem.title',
    screen: screenOf(() => import('../features/gift/redeem/RedeemScreen.tsx'), 'RedeemScreen'),
  },
  {
    path: '/gift-ticket',
    login: false,
    entry: 'app',
    titleId: 'route.gift.title',
    screen: screenOf(() => import('../features/gift/GiftScreen.tsx'), 'GiftScreen'),
  },

  // The account
  {
    path: '/my-account',
    login: true,
    entry: 'app',
    titleId: 'route.account.title',
    screen: screenOf(() => import('../features/account/MyAccountScreen.tsx'), 'MyAccountScreen'),
  },
  {
    path: '/my-orders',
    login: true,
    entry: 'app',
    titleId: 'route.orders.title',
    screen: screenOf(() => import('../features/orders/OrdersScreen.tsx'), 'OrdersScreen'),
  },
  {
    path: '/my-orders/:code',
    login: true,
    entry: 'app',
    titleId: 'route.order.title',
    screen: screenOf(() => import('../features/orders/OrderScreen.tsx'), 'OrderScreen'),
  },
  {
    path: '/my-follows',
    login: true,
    entry: 'app',
    titleId: 'route.follows.title',
    screen: screenOf(() => import('../features/follows/FollowsScreen.tsx'), 'FollowsScreen'),
  },
  {
    path: '/my-addresses',
    login: true,
    entry: 'app',
    titleId: 'addresses.title',
    screen: screenOf(() => import('../features/addresses/AddressesScreen.tsx'), 'AddressesScreen'),
  },
  {
    path: '/my-requests',
    login: true,
    entry: 'app',
    titleId: 'requests.title',
    screen: screenOf(() => import('../features/requests/RequestsScreen.tsx'), 'RequestsScreen'),
  },
  {
    path: '/my-requests/:number',
    login: true,
    entry: 'app',
    titleId: 'requests.one.title',
    screen: screenOf(() => import('../features/requests/RequestScreen.tsx'), 'RequestScreen'),
  },
  {
    path: '/my-:product',
    login: true,
    entry: 'app',
    titleId: 'route.myProduct.title',
    screen: screenOf(() => import('../features/account/MyProductScreen.tsx'), 'MyProductScreen'),
  },
  {
    path: '/verify-email/:status',
    login: false,
    entry: 'app',
    titleId: 'route.verifyEmail.title',
    screen: screenOf(
      () => import('../features/account/mail-links/VerifyEmailScreen.tsx'),
      'VerifyEmailScreen',
    ),
  },
  {
    path: '/reset-password',
    login: false,
    entry: 'app',
    titleId: 'route.resetPassword.title',
    screen: screenOf(
      () => import('../features/account/mail-links/ResetPasswordScreen.tsx'),
      'ResetPasswordScreen',
    ),
  },
  {
    path: '/unsubscribe/:token',
    login: true,
    entry: 'app',
    titleId: 'route.unsubscribe.title',
    screen: screenOf(
      () => import('../features/account/mail-links/UnsubscribeScreen.tsx'),
      'UnsubscribeScreen',
    ),
  },
  {
    path: '/stop-reminder/:token',
    login: false,
    entry: 'app',
    titleId: 'route.stopReminder.title',
    screen: screenOf(
      () => import('../features/account/mail-links/StopReminderScreen.tsx'),
      'StopReminderScreen',
    ),
  },

  // The gate
  { path: '/gate', login: false, entry: 'gate', titleId: 'route.gate.title' },
  {
    path: '/order-refund/:code',
    login: true,
    entry: 'app',
    titleId: 'route.orderRefund.title',
    screen: screenOf(() => import('../features/refund/OrderRefundScreen.tsx'), 'OrderRefundScreen'),
  },

  {
    path: '/return-tickets/:code',
    login: true,
    entry: 'app',
    titleId: 'return.title',
    screen: screenOf(() => import('../features/returns/ReturnScreen.tsx'), 'ReturnScreen'),
  },
  {
    path: '/ticket-attendee/:id',
    login: true,
    entry: 'app',
    titleId: 'attendee.name',
    screen: screenOf(() => import('../features/attendee/AttendeeScreen.tsx'), 'AttendeeScreen'),
  },
  {
    path: '/waiting-list/:showingId',
    login: true,
    entry: 'app',
    titleId: 'waiting.title',
    screen: screenOf(() => import('../features/waiting/WaitingListScreen.tsx'), 'WaitingListScreen'),
  },

  // Vouchers, votes, the year
  {
    path: '/vouchers/:voucherId',
    login: false,
    entry: 'app',
    titleId: 'route.voucher.title',
    screen: screenOf(() => import('../features/voucher/VoucherScreen.tsx'), 'VoucherScreen'),
    isPlain: true,
  },
  {
    path: '/votings',
    login: false,
    entry: 'app',
    titleId: 'route.votings.title',
    screen: screenOf(() => import('../features/voting/VotingsScreen.tsx'), 'VotingsScreen'),
  },
  {
    path: '/voting/:slug',
    login: false,
    entry: 'app',
    titleId: 'route.voting.title',
    screen: screenOf(() => import('../features/voting/VotingScreen.tsx'), 'VotingScreen'),
    isPlain: true,
  },
  {
    path: '/recap-year',
    login: false,
    entry: 'app',
    titleId: 'route.recap.title',
    screen: screenOf(() => import('../features/recap/RecapScreen.tsx'), 'RecapScreen'),
    isPlain: true,
  },

  // Texts
  policy('/terms', 'terms'),
  policy('/operational-regulations', 'operationalRegulations'),
  policy('/information-privacy-policy', 'informationPrivacy'),
  policy('/payment-privacy-policy', 'paymentPrivacy'),
  policy('/return-and-inspection-policy', 'returnPolicy'),
  policy('/shipping-and-delivery-conditions', 'shipping'),
  policy('/customer-terms-of-use', 'customerTerms'),
  policy('/organizer-terms-of-use', 'organizerTerms'),
  policy('/dispute-settlement-policy', 'disputes'),
  policy('/payment-methods', 'paymentMethods'),
  {
    path: '/new-version',
    login: false,
    entry: 'app',
    titleId: 'route.newVersion.title',
    screen: screenOf(() => import('../features/site/NewVersionScreen.tsx'), 'NewVersionScreen'),
    isPlain: true,
  },
  {
    path: '/download-app',
    login: false,
    entry: 'app',
    titleId: 'route.downloadApp.title',
    screen: screenOf(() => import('../features/site/DownloadScreen.tsx'), 'DownloadScreen'),
    isPlain: true,
  },

  // Help
  {
    path: '/help',
    login: false,
    entry: 'app',
    titleId: 'help.title',
    screen: screenOf(() => import('../features/help/HelpScreen.tsx'), 'HelpScreen'),
    isPlain: true,
  },
  {
    path: '/help/contact',
    login: false,
    entry: 'app',
    titleId: 'help.contact.title',
    screen: screenOf(() => import('../features/help/contact/ContactScreen.tsx'), 'ContactScreen'),
  },
  {
    path: '/help/:slug',
    login: false,
    entry: 'app',
    titleId: 'help.title',
    screen: screenOf(() => import('../features/help/article/HelpArticleScreen.tsx'), 'HelpArticleScreen'),
    isPlain: true,
  },

  // Who is on, and where
  profile('/artists/:slug', 'profile.kind.artist'),
  profile('/organizers/:slug', 'profile.kind.organizer'),
  profile('/venues/:slug', 'profile.kind.venue'),

  // An event by its public address: after everything static, split at the last hyphen
  {
    path: '/:slug-:id',
    login: false,
    entry: 'app',
    titleId: 'route.event.title',
    screen: screenOf(() => import('../features/event/EventScreen.tsx'), 'EventScreen'),
    isPlain: true,
  },
];
