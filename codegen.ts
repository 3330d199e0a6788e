// What `npm run codegen` and `npx graphql-codegen` read and write. Plugins and the loader are named by their paths: the
// tool loads this file by a loader of its own, and those by Node.
import type { CodegenConfig } from '@graphql-codegen/cli';
import { operationModules } from './scripts/codegen/operation-modules.ts';
import { removeLeftovers } from './scripts/codegen/remove-leftovers.ts';

/** How a scalar of the SDL looks in TypeScript, on both sides of the wire. */
const scalars = { Dong: 'number', DateTime: 'string', Day: 'string', ID: 'string' };

/** What a resolver's parent really is: GraphQL type -> `@mo-man/schema/wire/<file>.ts#Type`. */
const mappers: Record<string, string> = {
  App: '@mo-man/schema/wire/accounts/app.ts#AppWire',
  RegisteredDocument: '@mo-man/schema/wire/accounts/app-document.ts#AppDocumentWire',
  Webhook: '@mo-man/schema/wire/accounts/webhook.ts#WebhookWire',
  WebhookDelivery: '@mo-man/schema/wire/accounts/webhook.ts#WebhookDeliveryWire',
  User: '@mo-man/schema/wire/accounts/account.ts#UserWire',
  SendOtpPayload: '@mo-man/schema/wire/accounts/otp.ts#SendOtpAnswerWire',
  Balance: '@mo-man/schema/wire/balance.ts#BalanceWire',
  BalanceEntry: '@mo-man/schema/wire/balance.ts#BalanceEntryWire',
  SocialLogin: '@mo-man/schema/wire/accounts/account.ts#SocialLoginWire',
  Passkey: '@mo-man/schema/wire/accounts/passkey.ts#PasskeyWire',
  Device: '@mo-man/schema/wire/accounts/session.ts#DeviceWire',
  Event: '@mo-man/schema/wire/catalogue.ts#EventWire',
  EventChange: '@mo-man/schema/wire/messages/event-change.ts#EventChangeWire',
  PublicProfile: '@mo-man/schema/wire/audience/profile.ts#ProfileWire',
  ProfileEvent: '@mo-man/schema/wire/audience/profile.ts#ProfileEventWire',
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
  DeliveryAddress: '@mo-man/schema/wire/accounts/saved-address.ts#DeliveryAddressWire',
  SavedAddress: '@mo-man/schema/wire/accounts/saved-address.ts#SavedAddressWire',
  AddressUnit: '@mo-man/schema/wire/address.ts#AddressUnitWire',
  Invoice: '@mo-man/schema/wire/order.ts#InvoiceWire',
  AddOn: '@mo-man/schema/wire/tickets/add-on.ts#AddOnWire',
  OrderAddOn: '@mo-man/schema/wire/tickets/add-on.ts#OrderAddOnWire',
  ExchangeOffer: '@mo-man/schema/wire/tickets/exchange.ts#ExchangeOfferWire',
  OrderExchange: '@mo-man/schema/wire/tickets/exchange.ts#OrderExchangeWire',
  ChooseAddOnsPayload: '@mo-man/schema/wire/order.ts#ChooseAddOnsWire',
  OrderLine: '@mo-man/schema/wire/order.ts#OrderLineWire',
  Quote: '@mo-man/schema/wire/order.ts#QuoteWire',
  Payment: '@mo-man/schema/wire/order.ts#PaymentWire',
  Refund: '@mo-man/schema/wire/order.ts#RefundWire',
  OrderRefund: '@mo-man/schema/wire/refund.ts#OrderRefundWire',
  PassChange: '@mo-man/schema/wire/refund.ts#PassChangeWire',
  RefundAccount: '@mo-man/schema/wire/refund.ts#RefundAccountWire',
  ShowingChange: '@mo-man/schema/wire/catalogue.ts#ShowingChangeWire',
  Contact: '@mo-man/schema/wire/order.ts#ContactWire',
  OrderDiscount: '@mo-man/schema/wire/order.ts#OrderDiscountWire',
  Gift: '@mo-man/schema/wire/gift.ts#GiftWire',
  GiftOffer: '@mo-man/schema/wire/gift.ts#GiftOfferWire',
  SupportRequest: '@mo-man/schema/wire/support/support-request.ts#SupportRequestWire',
  SupportMessage: '@mo-man/schema/wire/support/support-request.ts#SupportMessageWire',
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
  Sandbox: '@mo-man/schema/wire/sandbox.ts#SandboxWire',
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

/** The types of what the browser asks and gets. */
const operationTypes = {
  namingConvention: 'keep',
  enumType: 'string-literal',
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  dedupeOperationSuffix: true,
};

/** A plugin of ours. */
const own = (name: string) => `./scripts/codegen/plugins/${name}.ts`;

const banner = { add: { content: '// Generated by `npm run codegen`; do not edit.' } };

/** Where operations and fragments are found. */
export const documents = 'web/{features,lib,parts,storage,ui}/**/*.graphql';

const config: CodegenConfig = {
  schema: { 'schema/sdl/*.graphql': { loader: './scripts/codegen/load-sdl.ts' } },
  documents,
  ignoreNoDocuments: true,
  // Unknown scalars are refused; imports of types say so.
  config: { useTypeImports: true, strictScalars: true, scalars },
  // What is not below a `generated/` is committed.
  generates: {
    'schema/schema.graphql': {
      plugins: [
        { add: { content: '# Generated by `npm run codegen` from schema/sdl; do not edit.\n' } },
        own('applied-schema'),
      ],
    },
    'schema/enums.ts': { plugins: [banner, own('enums')] },
    'schema/generated/persisted-operations.json': { plugins: [own('manifest')] },
    'gateway/generated/resolvers.ts': {
      plugins: [
        banner,
        // GraphQL fills in defaults before a resolver runs, so such inputs are always there.
        { typescript: { enumsAsTypes: true, avoidOptionals: { defaultValue: true } } },
        {
          'typescript-resolvers': {
            enumsAsTypes: true,
            mappers,
            contextType: '../context/context.ts#GatewayContext',
            optionalResolveType: true,
          },
        },
      ],
    },
    'web/generated/schema-types.ts': {
      plugins: [banner, { 'typescript-operations': { ...operationTypes, generateOperationTypes: false } }],
    },
    // One for each operation file, so that a screen loads its own.
    'web/generated/operations/': {
      preset: operationModules,
      plugins: [
        banner,
        {
          'typescript-operations': {
            ...operationTypes,
            importSchemaTypesFrom: 'web/generated/schema-types.ts',
            importExtension: '.ts',
          },
        },
        own('documents'),
        own('hooks'),
      ],
    },
    'web/generated/persisted.ts': { plugins: [banner, own('hashes')] },
    // The package for other clients.
    'client/generated/schema-types.ts': {
      plugins: [banner, { 'typescript-operations': { ...operationTypes, generateOperationTypes: false } }],
    },
    'client/generated/operations.ts': {
      plugins: [
        banner,
        {
          'typescript-operations': {
            ...operationTypes,
            importSchemaTypesFrom: 'client/generated/schema-types.ts',
            importExtension: '.ts',
          },
        },
        own('client-documents'),
      ],
    },
    'client/generated/errors.ts': { plugins: [banner, own('client-errors')] },
  },
  hooks: { afterAllFileWrite: (...made: string[]) => removeLeftovers(process.cwd(), made) },
};

export default config;
