import type { LimitName } from '../limits.ts';
import type { Row } from './row.ts';

/** The numbers, and the limit that holds each: kept when the product reads the limit. */
export const numbers = [
  { says: 'search history length 3 (another source: not shown)', value: 3, limit: 'searchHistory' },
  { says: 'home page limit 3', value: 3, limit: 'homePageLimit' },
  { says: 'home page offset 0', value: 0, limit: 'homePageOffset' },
  { says: 'language cookie 365 days', value: 365, limit: 'languageCookieDays' },
  {
    says: 'token storage lifetime is (expired_at minus now) divided by 86400 days',
    value: 86400,
    limit: 'secondsPerDay',
  },
  { says: 'queue turn: 10 minutes', value: 10, limit: 'turnMinutes' },
  { says: 'address max 128', value: 128, limit: 'addressMax' },
  { says: 'password 6', value: 6, limit: 'passwordMin' },
  { says: 'password 32', value: 32, limit: 'passwordMax' },
  { says: 'OTP 4 digits', value: 4, limit: 'otpDigits' },
  { says: 'name max 70', value: 70, limit: 'nameMax' },
  { says: 'age 12', value: 12, limit: 'ageMin' },
  { says: 'age 80', value: 80, limit: 'ageMax' },
  { says: 'identity number from 4', value: 4, limit: 'identityNumberMin' },
  { says: 'identity number to 40', value: 40, limit: 'identityNumberMax' },
  { says: 'phone with +84: remainder from 9 digits', value: 9, limit: 'phoneVnMin' },
  { says: 'phone with +84: remainder to 10 digits', value: 10, limit: 'phoneVnMax' },
  { says: 'phone otherwise from 6 digits', value: 6, limit: 'phoneMin' },
  { says: 'phone otherwise to 15 digits', value: 15, limit: 'phoneMax' },
  { says: 'phone, alternative: +84 at most 13 characters', value: 13, limit: 'phoneAltVnMax' },
  { says: 'phone, alternative: other + values from 9', value: 9, limit: 'phoneAltMin' },
  { says: 'phone, alternative: other + values to 15', value: 15, limit: 'phoneAltMax' },
  { says: 'vote hearts from 1', value: 1, limit: 'heartsMin' },
  { says: 'rating appears 7 days after release', value: 7, limit: 'ratingAfterReleaseDays' },
  { says: 'call fee 1,000 dong per minute', value: 1000, limit: 'callFeePerMinute' },
  { says: 'toast default 3 seconds', value: 3000, limit: 'toastMs' },
  { says: 'toast duration to 5 seconds', value: 5000, limit: 'toastMaxMs' },
  { says: 'toast top offset 80', value: 80, limit: 'toastTop' },
  { says: 'mobile header height 72px', value: 72, limit: 'mobileHeader' },
  { says: 'content offset 72px', value: 72, limit: 'mobileHeader' },
  { says: 'breakpoint 640', value: 640, limit: 'breakpointSm' },
  { says: 'breakpoint 768', value: 768, limit: 'breakpointMd' },
  { says: 'breakpoint 1024', value: 1024, limit: 'breakpointLg' },
  { says: 'breakpoint 1440', value: 1440, limit: 'breakpointXl' },
  { says: 'breakpoint 1536', value: 1536, limit: 'breakpointXxl' },
  { says: 'default modal width 312 px', value: 312, limit: 'modalWidth' },
  { says: 'mini-app dev port 8080', value: 8080, limit: 'miniAppDevPort' },
  { says: 'mobile web dev port 3000', value: 3000, limit: 'mobileWebDevPort' },
  { says: 'Asia/Ho_Chi_Minh is UTC+7', value: 7, limit: 'vietnamUtcOffsetHours' },
] as const satisfies readonly {
  readonly says: string;
  readonly value: number;
  readonly limit: LimitName;
}[];

/** What is not a number, or a number without a limit of its own. */
export const constants = [
  {
    says: 'a captcha key prefix',
    recorded: 'a key of another deployment’s captcha; ours is signed with a key made of the secret of turns',
  },
  {
    says: 'about 26 showing ids require captcha',
    kept: 'platform/catalogue/file/event.rule.ts#event',
    note: 'a property of the showing in the catalogue, so that the list needs no release',
  },
  {
    says: 'an event list of two ids and an expand list of two ids',
    recorded: "ids of another deployment's events, with no meaning given",
  },
  {
    says: 'recap-year flag false',
    kept: 'platform/audience/recap/read-recap.ts#readRecapYear',
    note: 'the setting RECAP_YEAR: unset is false',
  },
  {
    says: 'debugger flag false',
    recorded: 'the log level is configuration; there is no debugger in the page',
  },
  {
    says: 'support hours weekdays: Ho Chi Minh 8:30-19:30, Hanoi 9:30-18:30',
    kept: [
      'schema/rules/site/support-hours.rule.ts#supportAt',
      'web/public/lang/vi.json#shell.footer.hours.hcm',
      'web/public/lang/vi.json#shell.footer.hours.hanoi',
    ],
  },
  {
    says: 'payments: QR and internet banking through VNPAY',
    kept: 'schema/sdl/payment.graphql#Query.paymentMethods',
  },
  {
    says: 'payments: card, ATM, e-wallet, internet banking, QR, bank transfer',
    kept: 'platform/payment/providers/method-table.ts#methodTable',
  },
  {
    says: 'payments: delivery for physical tickets with shipping fee',
    kept: ['schema/sdl/delivery.graphql#Delivery', 'schema/sdl/event.graphql#Showing.deliveryFee'],
  },
  {
    says: 'fees: service',
    kept: 'schema/rules/order/service-fee.rule.ts#serviceFeeOf',
  },
  { says: 'fees: shipping', kept: 'schema/sdl/order.graphql#Order.shippingFee' },
  {
    says: 'fees: organizer discount, platform discount',
    kept: ['schema/sdl/order.graphql#Order.discounts', 'schema/rules/order/order-total.rule.ts#orderTotal'],
  },
  {
    says: "dates: 'dd MMMM, yyyy' in Vietnamese, 'dd MMM, yyyy' in English; time HH:mm",
    kept: 'web/lib/intl/formats.ts',
  },
  {
    says: 'week starts Monday in Vietnamese, Sunday in English locale',
    kept: 'web/features/search/page/month-grid.rule.ts#weeksOf',
    note: 'how the calendar of the search looks; filters by name reckon Monday weeks in both languages',
  },
  {
    says: 'font weights 300-800 of one typeface',
    kept: ['web/ui/style/fonts.css#font-weight: 300', 'web/ui/style/fonts.css#font-weight: 800'],
  },
  { says: 'time expand 3600 (unit not shown)', recorded: 'neither its unit nor what expands is told' },
  {
    says: 'retry of authenticated requests: once',
    kept: 'gateway/session/call-as-buyer.ts#buyerCalls',
  },
  {
    says: 'grid 12 columns',
    recorded: 'every screen lays itself out from the width it has; none needs a common grid',
  },
  { says: 'constants 2 and 3 of uncertain meaning', recorded: 'no meaning is given' },
  { says: 'brand colours are defined (values not shown)', kept: 'web/ui/style/palette.ts' },
  {
    says: 'bot-protection, login, analytics, fingerprint and error-reporting identifiers exist: {key}, {key}, {key}',
    recorded:
      'keys of another deployment; ours are configuration, and nothing is loaded from elsewhere by default',
  },
] as const satisfies readonly Row[];
