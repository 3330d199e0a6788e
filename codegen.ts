// What `npm run codegen` reads and writes; scripts/codegen.ts carries it out.
import type { OutputPlan } from './scripts/codegen/build-files.ts';

/** Where SDL and operations are found: glob patterns, relative to the repository. */
export const sources = {
  schema: 'schema/sdl/*.graphql',
  operations: 'web/{features,lib,parts,storage,ui}/**/*.graphql',
};

/** How a scalar of the SDL looks in TypeScript, on both sides of the wire. */
const scalars = { Dong: 'number', DateTime: 'string', Day: 'string', ID: 'string' };

/** What a resolver's parent really is: GraphQL type -> `@mo-man/schema/wire/<file>.ts#Type`. */
const mappers: Record<string, string> = {
  User: '@mo-man/schema/wire/accounts/account.ts#UserWire',
  SendOtpPayload: '@mo-man/schema/wire/accounts/otp.ts#SendOtpAnswerWire',
  Balance: '@mo-man/schema/wire/balance.ts#BalanceWire',
  BalanceEntry: '@mo-man/schema/wire/balance.ts#BalanceEntryWire',
  SocialLogin: '@mo-man/schema/wire/accounts/account.ts#SocialLoginWire',
  Device: '@mo-man/schema/wire/accounts/session.ts#DeviceWire',
  Event: '@mo-man/schema/wire/catalogue.ts#EventWire',
  Venue: '@mo-man/schema/wire/catalogue.ts#VenueWire',
  TicketType: '@mo-man/schema/wire/catalogue.ts#TicketTypeWire',
  Question: '@mo-man/schema/wire/catalogue.ts#QuestionWire',
  Showing: '@mo-man/schema/wire/catalogue.ts#ShowingWire',
  Film: '@mo-man/schema/wire/film.ts#FilmWire',
  Cinema: '@mo-man/schema/wire/film.ts#CinemaWire',
  Screening: '@mo-man/schema/wire/film.ts#ScreeningWire',
  Review: '@mo-man/schema/wire/film.ts#ReviewWire',
  Home: '@mo-man/schema/wire/catalogue.ts#HomeWire',
  Section: '@mo-man/schema/wire/catalogue.ts#SectionWire',
  SeatOffer: '@mo-man/schema/wire/catalogue.ts#SeatOfferWire',
  SeatLayout: '@mo-man/schema/wire/catalogue.ts#SeatLayoutWire',
  SeatStates: '@mo-man/schema/wire/catalogue.ts#SeatStatesWire',
  SeatMap: '@mo-man/schema/wire/catalogue.ts#SeatMapWire',
  Seat: '@mo-man/schema/wire/catalogue.ts#SeatWire',
  Order: '@mo-man/schema/wire/order.ts#OrderWire',
  Delivery: '@mo-man/schema/wire/order.ts#DeliveryWire',
  DeliveryAddress: '@mo-man/schema/wire/order.ts#DeliveryAddressWire',
  AddressUnit: '@mo-man/schema/wire/address.ts#AddressUnitWire',
  Invoice: '@mo-man/schema/wire/order.ts#InvoiceWire',
  OrderLine: '@mo-man/schema/wire/order.ts#OrderLineWire',
  Quote: '@mo-man/schema/wire/order.ts#QuoteWire',
  Payment: '@mo-man/schema/wire/order.ts#PaymentWire',
  Refund: '@mo-man/schema/wire/order.ts#RefundWire',
  OrderRefund: '@mo-man/schema/wire/refund.ts#OrderRefundWire',
  RefundAccount: '@mo-man/schema/wire/refund.ts#RefundAccountWire',
  ShowingChange: '@mo-man/schema/wire/catalogue.ts#ShowingChangeWire',
  Contact: '@mo-man/schema/wire/order.ts#ContactWire',
  OrderDiscount: '@mo-man/schema/wire/order.ts#OrderDiscountWire',
  Gift: '@mo-man/schema/wire/gift.ts#GiftWire',
  GiftOffer: '@mo-man/schema/wire/gift.ts#GiftOfferWire',
  Voucher: '@mo-man/schema/wire/voucher.ts#VoucherWire',
  Voting: '@mo-man/schema/wire/voting.ts#VotingWire',
  VotingTally: '@mo-man/schema/wire/voting.ts#VotingTallyWire',
  OwnVotes: '@mo-man/schema/wire/voting.ts#OwnVotesWire',
  Recap: '@mo-man/schema/wire/recap.ts#RecapWire',
  OrderReturns: '@mo-man/schema/wire/ticket-return.ts#OrderReturnsWire',
  ReturnedTicket: '@mo-man/schema/wire/ticket-return.ts#ReturnedTicketWire',
  WaitingPlace: '@mo-man/schema/wire/ticket-return.ts#WaitingPlaceWire',
  WaitingOffer: '@mo-man/schema/wire/ticket-return.ts#WaitingOfferWire',
  VoucherOffer: '@mo-man/schema/wire/voucher.ts#VoucherOfferWire',
  PaymentMethod: '@mo-man/schema/wire/order.ts#PaymentMethodWire',
  Queue: '@mo-man/schema/wire/queue.ts#QueueWire',
  CaptchaChallenge: '@mo-man/schema/wire/captcha.ts#CaptchaChallengeWire',
  TurnNotice: '@mo-man/schema/wire/turn-alert.ts#TurnAlertWire',
  Presale: '@mo-man/schema/wire/presale.ts#PresaleWire',
  QueueDraw: '@mo-man/schema/wire/queue.ts#QueueDrawWire',
  QueueDrawEntry: '@mo-man/schema/wire/queue.ts#QueueDrawEntryWire',
  QueuePlace: '@mo-man/schema/wire/queue.ts#QueuePlaceWire',
  QueueProgress: '@mo-man/schema/wire/queue.ts#QueueProgressWire',
  Turn: '@mo-man/schema/wire/queue.ts#TurnWire',
  Ticket: '@mo-man/schema/wire/ticket.ts#TicketWire',
  TicketKey: '@mo-man/schema/wire/ticket.ts#TicketKeyWire',
  SearchResult: '../resolvers/search/found-page.ts#FoundPage',
  SearchFacets: '@mo-man/schema/wire/search.ts#FacetsAnswerWire',
  SearchCount: '@mo-man/schema/wire/search.ts#FacetCountWire',
  SearchSuggestion: '@mo-man/schema/wire/search.ts#SuggestionWire',
};

/** Unknown scalars are refused; imports of types say so. */
const shared = {
  useTypeImports: true,
  strictScalars: true,
  scalars,
};

/** The types of what the browser asks and gets. */
const operationTypes = {
  ...shared,
  namingConvention: 'keep',
  enumType: 'string-literal',
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  dedupeOperationSuffix: true,
};

/** Every generated file and the plugins that fill it, in order. What is not below a `generated/` is committed. */
export const outputs: OutputPlan[] = [
  { file: 'schema/schema.graphql', plugins: [{ print: {} }] },
  { file: 'schema/enums.ts', plugins: [{ enums: {} }] },
  { file: 'schema/generated/persisted-operations.json', plugins: [{ manifest: {} }] },
  {
    file: 'gateway/generated/resolvers.ts',
    plugins: [
      // GraphQL fills in defaults before a resolver runs, so such inputs are always there.
      { types: { ...shared, enumsAsTypes: true, avoidOptionals: { defaultValue: true } } },
      {
        resolvers: {
          ...shared,
          enumsAsTypes: true,
          mappers,
          contextType: '../context/context.ts#GatewayContext',
          optionalResolveType: true,
        },
      },
    ],
  },
  {
    file: 'web/generated/schema-types.ts',
    plugins: [{ operations: { ...operationTypes, generateOperationTypes: false } }],
  },
  // One for each operation file, so that a screen loads its own.
  {
    file: 'web/generated/operations/*.ts',
    plugins: [
      {
        operations: {
          ...operationTypes,
          importSchemaTypesFrom: 'web/generated/schema-types.ts',
          importExtension: '.ts',
        },
      },
      { documents: {} },
      { hooks: {} },
    ],
  },
  { file: 'web/generated/persisted.ts', plugins: [{ hashes: {} }] },
  // The package for other clients.
  {
    file: 'client/generated/schema-types.ts',
    plugins: [{ operations: { ...operationTypes, generateOperationTypes: false } }],
  },
  {
    file: 'client/generated/operations.ts',
    plugins: [
      {
        operations: {
          ...operationTypes,
          importSchemaTypesFrom: 'client/generated/schema-types.ts',
          importExtension: '.ts',
        },
      },
      { clientDocuments: {} },
    ],
  },
  { file: 'client/generated/errors.ts', plugins: [{ clientErrors: {} }] },
];
