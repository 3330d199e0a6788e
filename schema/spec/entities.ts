import type { Row } from './row.ts';

/** Entities and their fields, first half: session, home, search, profile, vouchers. Fields as `entity.field`. */
export const entities = [
  { says: 'user session: profile fields', kept: 'schema/sdl/session.graphql#User' },
  { says: 'user session: next_step', kept: 'schema/rules/account/next-step.rule.ts#nextSteps' },
  { says: 'user session: to_update flag', kept: 'schema/sdl/account.graphql#User.toUpdate' },
  { says: 'user session: locale', kept: 'web/lib/intl/use-language.ts#useLanguage' },
  { says: 'user session: checking flag', kept: 'web/lib/session/session-context.ts' },
  { says: 'grants: access_token', kept: 'schema/wire/accounts/session.ts#grants.access_token' },
  { says: 'grants: refresh_token', kept: 'schema/wire/accounts/session.ts#grants.refresh_token' },
  { says: 'grants: expired_at (epoch seconds)', kept: 'schema/wire/accounts/session.ts#grants.expired_at' },
  { says: 'device: device_token', kept: 'schema/wire/accounts/session.ts#registerDeviceAnswer.device_token' },
  { says: 'device: device_id', kept: 'schema/wire/accounts/session.ts#registerDeviceBody.device_id' },
  {
    says: 'device: push_token is sent empty',
    kept: 'schema/wire/accounts/session.ts#registerDeviceBody.push_token',
  },
  {
    says: 'login response: data {grants, profile, next_step}',
    kept: 'schema/wire/accounts/session.ts#loginAnswer',
  },
  {
    says: 'login response: errors [{message, extensions {code, status_code}}]',
    kept: 'platform/lib/failure.ts#failureBody.status_code',
  },
  { says: 'home state: features', kept: 'schema/sdl/event.graphql#Home.featured' },
  { says: 'home state: limit 3', kept: 'schema/limits.ts#limits.homePageLimit' },
  { says: 'home state: offset 0', kept: 'schema/limits.ts#limits.homePageOffset' },
  { says: 'home state: comingMovies, showingMovies', kept: 'schema/sdl/film.graphql#Query.films' },
  {
    says: 'home state: loadingHome',
    kept: 'web/ui/states/Skeletons.tsx',
    note: 'loading is state of the query, shown as skeletons',
  },
  { says: 'home state: categories, categoriesBar', kept: 'schema/sdl/content.graphql#Home.categories' },
  { says: 'home state: banners', kept: 'schema/sdl/content.graphql#Home.banners' },
  { says: 'home state: search results', kept: 'schema/sdl/search.graphql#SearchResult' },
  { says: 'home state: sectionByDate', kept: 'schema/sdl/event.graphql#Home.thisWeekend' },
  { says: 'home state: exciting destinations', kept: 'schema/sdl/content.graphql#Home.destinations' },
  { says: 'home state: auth modal flag', kept: 'web/lib/session/login-signal.ts#openLogin' },
  {
    says: 'voucher state: titleVoucherModal, listVoucherOrganizer, listVoucherPlatform, platformTitle, organizerTitle, loadingVoucher, isLoaded',
    kept: [
      'schema/sdl/voucher.graphql#Query.vouchers',
      'web/features/booking/discount/VoucherOffers.tsx#VoucherOffers',
      'web/features/event/vouchers/VoucherSheet.tsx#VoucherSheet',
    ],
    note: 'the sheet over the payment step has what fits the order, that over the event page what is open for the event',
  },
  {
    says: 'device state: device (mobile or desktop), os',
    kept: 'web/parts/install/browser-kind.rule.ts#browserKind',
    note: 'only what installing, paying and files depend on; the layout follows the width of the window',
  },
  {
    says: 'operator id defaults to the home id',
    recorded: 'one deployment serves one operator, so there is no id to choose',
  },
  {
    says: 'search: keyWords (items with type, code, name in vi/en, value, datarange value pair)',
    kept: 'schema/rules/search/search-keyword.rule.ts#SearchKeyword',
  },
  { says: 'search: searchResult', kept: 'schema/sdl/search.graphql#SearchResult' },
  { says: 'search: page', kept: 'schema/sdl/search.graphql#SearchResult.page' },
  { says: 'search: hasMore', kept: 'schema/sdl/search.graphql#SearchResult.hasMore' },
  {
    says: 'search: searchMetaData',
    kept: ['schema/sdl/search.graphql#SearchResult.total', 'schema/sdl/search.graphql#SearchResult.facets'],
  },
  {
    says: 'keyword types: keywords, city, category, date range, price',
    kept: 'schema/rules/search/search-keyword.rule.ts#keywordTypes',
  },
  {
    says: 'price choices: all, paid, free (filter list also shows all, free)',
    kept: 'schema/rules/search/search-keyword.rule.ts#priceChoices',
  },
  { says: 'gender options: male, female, other', kept: 'schema/rules/account/gender.rule.ts#genders' },
  {
    says: 'default country: name, dial_code +84, code VN',
    kept: 'schema/rules/account/phone.rule.ts#VIETNAM',
  },
  {
    says: 'address form: full name, phone, email, province, district, ward, address, delivery note',
    kept: ['schema/sdl/delivery.graphql#DeliveryInput', 'schema/sdl/order.graphql#ContactInput'],
    note: 'name, phone and email are those of the contact: paper tickets go to whoever receives the tickets',
  },
  {
    says: 'booking form: first name, last name, email, phone',
    kept: 'schema/sdl/order.graphql#ContactInput',
    note: 'email and phone as said; not a first and a last name but one field for both, as Vietnamese names have no first and last in that order',
  },
  {
    says: 'booking form: job, company, website',
    kept: 'schema/sdl/event.graphql#Question',
    note: "an organizer who needs them asks in the showing's question form",
  },
  {
    says: 'an identity number field exists',
    kept: 'schema/rules/account/identity-number.rule.ts#identityNumberRule',
  },
  {
    says: 'card check: first digits, last digits, expiry (MM/YY)',
    recorded:
      'a card is typed on the page of the provider alone: no digit of it reaches us, and no sentence says what is checked against what',
  },
  {
    says: 'profile fields validated: name, email, phone, dob, gender, identify_number',
    kept: 'schema/sdl/account.graphql#UpdateProfileInput',
    note: 'the phone changes only by a one-time code',
  },
  {
    says: 'city options (id, name vi/en): National (empty id), Ho Chi Minh city 79, Ha Noi 1, Dalat 68, Other locations 9999',
    kept: ['schema/spec/entities.ts#cities', 'platform/catalogue/file/catalogue-file.rule.ts'],
  },
  {
    says: 'date filters: all dates, today, tomorrow, this weekend (Friday to Sunday of the current week, weeks start Monday), this month',
    kept: 'schema/rules/search/date-filter.rule.ts#dateFilterRange',
  },
  {
    says: 'other state areas (search page, profile, event booking details beyond the above): not shown',
    recorded: 'nothing is said to be kept',
  },
] as const satisfies readonly Row[];

/** City options (id, name vi/en). The national one has an empty id and means no filter. */
export const cities = [
  { id: '', vi: 'Toàn quốc', en: 'National' },
  { id: '79', vi: 'TP. Hồ Chí Minh', en: 'Ho Chi Minh City' },
  { id: '1', vi: 'Hà Nội', en: 'Hanoi' },
  { id: '68', vi: 'Đà Lạt', en: 'Da Lat' },
  { id: '9999', vi: 'Vị trí khác', en: 'Other locations' },
] as const;
