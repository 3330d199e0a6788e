import type { Row } from './row.ts';

/** Beside the table of routes: how one moves, and which screens there are. */
export const navigation = [
  {
    says: 'a protected-path list additionally contains /my-{product}',
    kept: 'web/app/segment-row.ts',
    note: '{product} is a placeholder and no screen is described: protected; /my-profile and its like lead to their screens',
  },
  {
    says: 'an event ticket-booking link: event/{id}/ticket-booking/{id}, hash step step-select-tickets, on an event-ticket sub-domain',
    kept: 'gateway/page/serve-ticket-link.ts#serveTicketLink',
    note: 'a redirect to the booking at /events/{eventId}/bookings/{id}/{slug}; browsers carry the hash along',
  },
  {
    says: 'an internal app link scheme exists (details not shown)',
    recorded: 'there is no native app: the site itself is installed, and its links are https',
  },
  {
    says: 'navigation supports push, replace, back, and a full-page redirect',
    kept: 'web/app/routes.tsx',
    note: 'react-router for the first three, the location for the last',
  },
  {
    says: 'a redirect target is honoured only if it belongs to the own domain or a partner domain; otherwise the site origin',
    kept: 'schema/rules/site/redirect.rule.ts#safeRedirect',
  },
  { says: 'back without history goes to home', kept: 'web/lib/use-go-back.ts' },
  { says: 'home: categories', kept: 'schema/sdl/content.graphql#Home.categories' },
  { says: 'home: banners', kept: 'schema/sdl/content.graphql#Home.banners' },
  { says: 'home: search modal', kept: 'web/features/search/SearchDialog.tsx#SearchDialog' },
  {
    says: 'home: events by date with tabs thisWeekend and thisMonth',
    kept: ['schema/sdl/event.graphql#Home.thisWeekend', 'schema/sdl/event.graphql#Home.thisMonth'],
  },
  { says: 'home: exciting destinations', kept: 'schema/sdl/content.graphql#Home.destinations' },
  { says: 'search page with filters', kept: 'web/features/search/page/SearchScreen.tsx#SearchScreen' },
  { says: 'event detail: about', kept: 'schema/sdl/event.graphql#Event.about' },
  { says: 'event detail: ticket info', kept: 'schema/sdl/event.graphql#Showing.ticketTypes' },
  { says: 'event detail: organizer', kept: 'schema/sdl/content.graphql#Event.organizer' },
  {
    says: 'booking steps (select ticket, question form, payment, complete)',
    kept: 'web/features/booking/BookingFrame.tsx#BookingFrame',
  },
  { says: 'waiting room', kept: 'web/features/queue/gather/GatheringPanel.tsx#GatheringPanel' },
  { says: 'queue room', kept: 'web/features/queue/QueueScreen.tsx#QueueScreen' },
  { says: 'my tickets', kept: 'web/features/tickets/list/MyTicketsScreen.tsx#MyTicketsScreen' },
  {
    says: 'order detail',
    kept: 'web/features/orders/OrderScreen.tsx#OrderScreen',
  },
  { says: 'redeem ticket', kept: 'web/features/gift/RedeemScreen.tsx#RedeemScreen' },
  { says: 'voting modal with hearts', kept: 'web/parts/voting/GiveHearts.tsx#GiveHearts' },
  {
    says: 'profile and password reset',
    kept: [
      'web/features/account/MyAccountScreen.tsx',
      'web/features/account/mail-links/ResetPasswordScreen.tsx',
    ],
  },
  { says: '404 and 500 pages', kept: 'web/app/routes.tsx' },
  { says: 'login modal', kept: 'web/features/auth/LoginModal.tsx' },
  { says: 'session-expired dialog', kept: 'web/app/login/SessionEndHost.tsx#SessionEndHost' },
] as const satisfies readonly Row[];

/** Filter query keys: price, cityId, categories, daterange, q. */
export const filterQueryKeys = ['price', 'cityId', 'categories', 'daterange', 'q'] as const;

/** Page-kind labels. */
export const pageKinds = ['event details page', 'homepage', 'my tickets page', 'thank you page'] as const;

/** Event-link source labels. */
export const eventLinkSources = [
  'homepage',
  'event details page',
  'thank-you page',
  'search results',
  'quick search',
  'my tickets',
  'side banner',
  'recommended events',
  'view-search',
  'search-no-results',
  'view-more button',
  'view-more image',
  'exciting destinations',
] as const;

/** Content placements. */
export const contentPlacements = [
  'eventdetail',
  'thankyou',
  'myticket',
  'search',
  'view-search',
  'search-no-results',
] as const;

/** What becomes of the lists above, and of the slugs. */
export const labels = [
  {
    says: 'filter query keys: price, cityId, categories, daterange, q',
    kept: 'schema/rules/search/search-address.rule.ts#readSearchAddress',
  },
  { says: 'page-kind labels', kept: 'web/features/measure/page-kind.rule.ts#pageKind' },
  {
    says: 'event-link source labels',
    kept: 'web/features/measure/link-source.rule.ts#linkSource',
    note: 'no picture of ours leads to more of a list, so that nothing is told as view-more image',
  },
  {
    says: 'content placements: eventdetail, thankyou, myticket, search, view-search, search-no-results',
    kept: [
      'web/parts/related/RelatedEvents.tsx#RelatedEvents',
      'web/features/tickets/list/MoreEvents.tsx#MoreEvents',
      'web/features/search/page/PopularEvents.tsx#PopularEvents',
      'schema/sdl/search.graphql#SearchResult.popular',
    ],
  },
  {
    says: 'slugs seen: tkb, {hash}, y-concert; a list contains my-profile',
    recorded: "samples of another deployment's data; ours come from its own catalogue",
  },
] as const satisfies readonly Row[];
