import type { Row } from './row.ts';

/** What the product does and for whom, and the roles. */
export const product = [
  { says: 'browse events', kept: 'schema/sdl/event.graphql#Query.events' },
  { says: 'view event details', kept: 'schema/sdl/event.graphql#Query.event' },
  { says: 'book tickets: seat or zone map', kept: 'schema/sdl/event.graphql#Showing.seatMap' },
  { says: 'book tickets: ticket types', kept: 'schema/sdl/event.graphql#TicketType' },
  { says: 'pay', kept: 'schema/sdl/payment.graphql#Mutation.submitOrder' },
  { says: 'keep tickets', kept: 'schema/sdl/ticket.graphql#Query.myTickets' },
  { says: 'redeem tickets', kept: 'schema/sdl/gift.graphql#Mutation.redeemTicket' },
  { says: 'use vouchers', kept: 'schema/sdl/voucher.graphql#Mutation.applyDiscount' },
  { says: 'vote', kept: 'web/features/voting/VotingScreen.tsx#VotingScreen' },
  { says: 'send gift tickets', kept: 'schema/sdl/gift.graphql#Mutation.sendGift' },
  { says: 'traces of cinema movie booking', kept: 'web/features/event/film/Showtimes.tsx#Showtimes' },
  {
    says: 'popular sales are protected by a queue',
    kept: 'schema/sdl/queue.graphql#Mutation.joinQueue',
  },
  {
    says: 'popular sales are protected by a waiting room',
    kept: 'schema/sdl/queue-draw.graphql#Query.queueDraw',
  },
  {
    says: 'a captcha is required for a fixed list of showings',
    kept: 'schema/sdl/captcha.graphql#Query.captchaChallenge',
    note: 'a property of the showing in the catalogue',
  },
  {
    says: 'users: anonymous visitors and logged-in customers; no organizer role is shown',
    kept: 'schema/sdl/session.graphql#SessionState',
  },
  {
    says: 'organizers are only linked to: an organizer-terms page',
    kept: 'web/app/routes.tsx#routes./organizer-terms-of-use',
  },
  {
    says: 'organizers are only linked to: a create-event link',
    kept: 'web/app/shell/AppFooter.tsx#AppFooter',
    note: 'CREATE_EVENT_URL says where it leads; the demo leads to the terms of organizers',
  },
  {
    says: 'languages: vi and en; default is vi in the client state',
    kept: ['web/lib/intl/language.rule.ts#defaultLanguage', 'web/lib/intl/load-messages.ts#loadMessages'],
  },
  {
    says: 'on the server the default is en (falling back to a lang query or a culture cookie)',
    kept: 'platform/lib/text/language.ts#languageOf',
  },
  { says: 'default phone country is Vietnam (+84)', kept: 'schema/rules/account/phone.rule.ts#VIETNAM' },
  {
    says: 'time zone for all displayed dates: Asia/Ho_Chi_Minh',
    kept: ['schema/rules/time/day.rule.ts#vietnamDay', 'web/lib/intl/formats.ts'],
  },
  { says: 'sign-in: phone', kept: 'schema/sdl/session.graphql#Mutation.loginWithPhone' },
  { says: 'sign-in: email', kept: 'schema/sdl/session.graphql#Mutation.loginWithEmail' },
  {
    says: 'sign-in: a social sign-in provider',
    kept: ['schema/sdl/session.graphql#Session.loginProviders', 'gateway/social/serve-social.ts#serveSocial'],
  },
  {
    says: 'sign-in: a partner e-commerce login (OAuth)',
    kept: ['schema/sdl/session.graphql#Mutation.loginWithTiki', 'gateway/social/serve-social.ts#serveSocial'],
  },
  {
    says: 'a mini-app embedding mode (iframe page, base path is the first path segment)',
    kept: ['gateway/http/serve-web.ts', 'web/app/main.tsx', 'web/app/mini-app/MiniAppHost.tsx'],
    note: 'docs/mini-app.md',
  },
  {
    says: 'a mobile web version exists',
    kept: 'web/ui/theme/theme.ts',
    note: 'one responsive site, phone first, instead of a second one',
  },
  {
    says: 'live updates use a websocket messaging channel',
    kept: 'schema/wire/messages/messaging.ts#topics',
  },
  {
    says: 'environment: production',
    kept: 'platform/config.ts#NODE_ENV',
    note: 'in production embedded secrets and sandboxes are refused unless allowed by name',
  },
] as const satisfies readonly Row[];

/** Roles and permissions. */
export const roles = [
  { says: 'anonymous visitor and logged-in buyer only', kept: 'schema/sdl/session.graphql#SessionState' },
  { says: 'routes marked login need a session', kept: 'web/app/routes.tsx#routes.login' },
  {
    says: 'my tickets and booking require login and an expired session prompts re-login',
    kept: ['web/app/routes.tsx#routes.login', 'schema/errors/session-errors.ts#session_expired'],
    note: 'tickets kept on the device stay readable without a session',
  },
  { says: 'organizer and admin roles: not shown', recorded: 'the spec shows none; organizers are content' },
] as const satisfies readonly Row[];
