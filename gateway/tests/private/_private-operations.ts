// TABLE of the private operations of a buyer: how another caller asks for them, and what each caller gets instead.
import { accountOperations } from './_private-account.ts';
import { queueOperations } from './_private-queue.ts';
import { orderOperations } from './_private-order.ts';
import type { PrivateRow } from './_private-row.ts';
import { webhookOperations } from './_private-webhooks.ts';
import { sandboxOperations } from './_private-sandbox.ts';
import { ticketOperations } from './_private-ticket.ts';

export const privateOperations: Record<string, PrivateRow> = {
  ...orderOperations,
  ...ticketOperations,
  ...queueOperations,
  ...accountOperations,
  ...webhookOperations,
  ...sandboxOperations,
};

/** Fields that are personal wherever their type occurs, as in every list of events. */
export const privateFields: readonly string[] = ['isFollowed', 'isSaved', 'mayReview'];

/** Operations that show everybody the same, or affect only the calling browser. */
export const publicOperations = [
  'Query.app',
  'Query.recapYear',
  'Query.eventsByIds',
  'Query.eventBySlug',
  'Subscription.eventChanged',
  'Subscription.votingTally',
  'Query.districts',
  'Query.cinemas',
  'Query.events',
  'Query.film',
  'Query.films',
  'Query.reviews',
  'Query.hiddenTicketTypes',
  'Query.addOns',
  'Query.home',
  'Query.page',
  'Query.helpArticles',
  'Query.helpArticle',
  'Query.provinces',
  'Query.queueDraw',
  'Query.quote',
  'Query.search',
  'Query.bestAvailable',
  'Query.searchSuggestions',
  'Query.seatLayout',
  'Query.seatMap',
  'Query.session',
  'Query.showing',
  'Query.ticketKeys',
  'Query.wards',
  'Mutation.openSandbox',
  'Mutation.createPassword',
  'Mutation.forgotPassword',
  'Mutation.loginWithEmail',
  'Mutation.loginWithFacebook',
  'Mutation.loginWithPasskey',
  'Mutation.loginWithPhone',
  'Mutation.loginWithTiki',
  'Mutation.logout',
  'Mutation.refreshSession',
  'Mutation.registerDevice',
  'Mutation.resendOtp',
  'Mutation.resetPassword',
  'Mutation.sendOtp',
  'Mutation.startPasskeyLogin',
  'Mutation.validateResetToken',
  'Mutation.verifyEmail',
  'Mutation.verifyOtp',
  'Subscription.queueTurn',
  'Subscription.seatsChanged',
];
