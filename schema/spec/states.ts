import type { Row } from './row.ts';

/** States and transitions of the session and the shell. */
export const sessionStates = [
  {
    says: 'start: no access token clears the session and returns an error',
    kept: 'schema/rules/account/session-check.rule.ts#checkSession.clear',
  },
  {
    says: 'start: expired token with a non-expired refresh token triggers a refresh',
    kept: 'schema/rules/account/session-check.rule.ts#checkSession.refresh',
  },
  {
    says: "start: both expired clears the session with 'Session expired'",
    kept: [
      'schema/rules/account/session-check.rule.ts#checkSession.expire',
      'schema/errors/session-errors.ts#session_expired',
    ],
  },
  {
    says: 'start: valid token fetches the profile; on failure the user is logged out',
    kept: 'web/app/session/start-session.ts',
    note: "only on a server's answer: no network keeps the session",
  },
  {
    says: 'refresh success stores new grants and profile',
    kept: 'schema/wire/accounts/session.ts#refreshTokenAnswer',
  },
  {
    says: "refresh failure logs out and shows a session-expired dialog (title 'Your login session has expired' or the Vietnamese equivalent) whose button opens the login modal",
    kept: 'web/app/login/SessionEndHost.tsx#SessionEndHost',
  },
  {
    says: 'next_step values: to_profile_update, to_otp_login, to_newsfeed, to_migration, to_create_with_password, to_login_with_password, to_otp_verify',
    kept: 'schema/rules/account/next-step.rule.ts#nextSteps',
    note: 'after a social login: platform/accounts/social/judge-social-login.rule.ts',
  },
  {
    says: 'login sets to_update true when next_step is to_profile_update',
    kept: 'platform/accounts/users/view-profile.ts#viewProfile.to_update',
  },
  {
    says: 'on app start the device id is registered if missing',
    kept: 'schema/sdl/session.graphql#Mutation.registerDevice',
  },
  {
    says: 'the user id goes to analytics once known and is cleared when there is no token',
    kept: 'web/features/measure/MeasureHost.tsx#MeasureHost',
    note: 'where a deployment names a tool, and after consent',
  },
  {
    says: 'logout clears tokens, expiry, refresh token, event-auth cookies',
    kept: 'gateway/session/session-cookies.ts#clearedCookies',
  },
  {
    says: 'logout clears the language',
    kept: 'web/storage/language-cookie.ts',
  },
  {
    says: 'toast: hidden or shown with message, type (success, error, warning, info), placement top, duration 3 to 5 seconds',
    kept: [
      'web/ui/toast/toast-signal.ts',
      'web/ui/icons.tsx#MessageType',
      'schema/limits.ts#limits.toastMaxMs',
    ],
  },
  {
    says: 'toast: cleared on every route change',
    kept: 'web/app/shell/use-route-arrival.ts#useRouteArrival',
  },
  { says: 'modal: visible or hidden', kept: 'web/ui/dialog/dialog-signal.ts' },
  { says: 'other auth transitions: not shown', recorded: 'nothing is said' },
] as const satisfies readonly Row[];

/** States and transitions of the queue, the booking, the search and the voting. */
export const bookingStates = [
  {
    says: 'queue types: BOOKING, QUEUE',
    kept: ['schema/sdl/queue.graphql#Query.queue', 'schema/sdl/event.graphql#Showing.queueRequired'],
  },
  { says: 'queue types: WAITING_ROOM', kept: 'schema/sdl/queue.graphql#Queue.type' },
  {
    says: "when it is the user's turn they have 10 minutes to complete booking",
    kept: 'schema/limits.ts#limits.turnMinutes',
  },
  {
    says: 'booking: load event, then quote, zone map, section, seat map',
    kept: ['schema/sdl/order.graphql#Query.quote', 'schema/sdl/seat.graphql#Query.seatLayout'],
  },
  {
    says: 'selection is allowed only within one section; changing section clears selected tickets',
    kept: [
      'schema/rules/order/selection.rule.ts#enterSection',
      'schema/errors/booking-errors.ts#one_section_only',
    ],
  },
  {
    says: 'cancel booking clears section, selections, order and timer; reset returns to initial state',
    kept: [
      'schema/rules/order/selection.rule.ts#emptySelection',
      'schema/sdl/order.graphql#Mutation.cancelOrder',
    ],
  },
  {
    says: 'steps: select ticket, question form, payment, complete',
    kept: 'web/features/booking/BookingFrame.tsx#BookingFrame',
  },
  {
    says: 'a hold timer counts down; on expiry an alert asks the user to book again',
    kept: 'schema/errors/booking-errors.ts#hold_expired',
  },
  {
    says: 'applying or removing a discount updates the current order',
    kept: [
      'schema/sdl/voucher.graphql#Mutation.applyDiscount',
      'schema/sdl/voucher.graphql#Mutation.removeDiscount',
    ],
  },
  {
    says: 'an incomplete-order modal offers going back to the old order or cancelling and buying anew',
    kept: [
      'schema/sdl/order.graphql#Query.incompleteOrder',
      'schema/errors/booking-errors.ts#live_order_exists',
    ],
  },
  {
    says: 'search keywords: only one keyword, city, date range or price entry at a time (a new one replaces the old); other entries are unique by code',
    kept: 'schema/rules/search/search-keyword.rule.ts#addKeyword',
  },
  {
    says: 'removing removes by type or code',
    kept: 'schema/rules/search/search-keyword.rule.ts#removeKeyword',
  },
  {
    says: 'reset keeps initial keywords',
    kept: 'schema/rules/search/search-keyword.rule.ts#resetKeywords',
  },
  { says: 'search page tracks page and hasMore', kept: 'web/features/search/page/FoundList.tsx#FoundList' },
  {
    says: 'voting states: coming, open, closed',
    kept: 'schema/rules/event/voting-state.rule.ts#votingState',
  },
] as const satisfies readonly Row[];

/** Queue types. The button of a showing leads to one of these rooms. */
export const queueTypes = ['BOOKING', 'QUEUE', 'WAITING_ROOM'] as const;

/** Steps: select ticket, question form, payment, complete. */
export const bookingSteps = ['select_ticket', 'question_form', 'payment', 'complete'] as const;

/** Type (success, error, warning, info). */
export const toastTypes = ['success', 'error', 'warning', 'info'] as const;
