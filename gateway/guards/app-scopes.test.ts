// What tokens of apps may read, over the whole schema.
import { type AppScope, appScopes } from '@mo-man/schema/values.ts';
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { gatewaySchema } from '../schema.ts';
import { needOf, refusalByScope, scopesOf } from './app-scopes.ts';

const schema = gatewaySchema({ mostIds: 90, report: () => {} });

const account = 'of the account that asks';
const webhooks = { scope: 'webhooks_manage' };
const documents = { scope: 'documents_register' };
const mutationsOfApps = {
  addWebhook: webhooks,
  changeWebhook: webhooks,
  testWebhook: webhooks,
  removeWebhook: webhooks,
  replaceWebhookSecret: webhooks,
  replayWebhookDelivery: webhooks,
  registerDocument: documents,
  removeDocument: documents,
};
/** TABLE of root fields that no app may read, each with the reason; those of an account are most. */
const notForApps: Readonly<Record<string, string>> = {
  'Query.captchaChallenge': 'guards what only an account does',
  'Query.devices': account,
  'Query.exchangeOffers': account,
  'Query.followedEvents': account,
  'Query.followedProfiles': account,
  'Query.giftOffer': 'a code that was given to one person',
  'Query.gifts': account,
  'Query.hiddenTicketTypes': 'takes codes that could be guessed',
  'Query.incompleteOrder': account,
  'Query.lastDelivery': account,
  'Query.liveOrders': account,
  'Query.me': account,
  'Query.mySupportRequests': account,
  'Query.myTickets': account,
  'Query.order': account,
  'Query.orderRefund': account,
  'Query.orderReturns': account,
  'Query.orders': account,
  'Query.paymentMethods': account,
  'Query.presale': account,
  'Query.queue': 'has the place of the account that asks; apps read Subscription.queueTurn',
  'Query.quote': 'prices an order that no app can place, and takes codes that could be guessed',
  'Query.recap': account,
  'Query.savedAddresses': account,
  'Query.session': 'of the browser that asks',
  'Query.supportRequest': account,
  'Query.ticket': account,
  'Query.turnNotice': account,
  'Query.vouchers': account,
  'Query.waitingPlaces': account,
  'Subscription.orderChanged': account,
  'Subscription.sessionEvents': account,
  'Subscription.ticketsChanged': account,
};

test('every query and subscription has a scope, or a reason why it is not for apps; of mutations those of documents and webhooks alone', () => {
  const closed = [schema.getQueryType()!, schema.getSubscriptionType()!].flatMap((root) =>
    Object.values(root.getFields())
      .filter((field) => needOf(schema, root, field) === 'none')
      .map(({ name }) => `${root.name}.${name}`),
  );
  expect(closed.sort()).toEqual(Object.keys(notForApps));
  const mutations = schema.getMutationType()!;
  const open = Object.values(mutations.getFields()).flatMap((field) => {
    const need = needOf(schema, mutations, field);
    return need === 'none' ? [] : [[field.name, need]];
  });
  expect(Object.fromEntries(open)).toEqual(mutationsOfApps);
});

const judged = (text: string, scopes = appScopes as readonly (typeof appScopes)[number][]) => {
  const { name, field, scope } = refusalByScope(schema, parse(text), scopes)?.extensions ?? {};
  return name === undefined ? 'runs' : [name, field, scope].filter(Boolean).join(' ');
};

test.each([
  ['{ app { name } }', 'runs'],
  ['{ events { edges { node { title vouchers { id } organizer { name } } } } __typename }', 'runs'],
  ['{ showing(id: "a") { seatMap { sections { left seats { state } } } } }', 'runs'],
  ['{ queueDraw(showingId: "a") { seed entries { nonce } } }', 'runs'],
  ['subscription { votingTally(slug: "a") { votes candidates { hearts } } }', 'runs'],
  ['{ event(id: "a") { title isFollowed } }', 'app_not_allowed Event.isFollowed'],
  ['{ film(id: "a") { myReview { stars } } }', 'app_not_allowed Film.myReview'],
  ['{ voting(slug: "a") { own { balance } } }', 'app_not_allowed Voting.own'],
  ['{ voucher(id: "a") { ...V } } fragment V on Voucher { isSaved }', 'app_not_allowed Voucher.isSaved'],
  [
    '{ events { edges { node { ... @include(if: false) { isFollowed } } } } }',
    'app_not_allowed Event.isFollowed',
  ],
  ['{ mine: me { id } }', 'app_not_allowed Query.me'],
  ['mutation { logout(input: {}) { session { state } } }', 'app_not_allowed Mutation.logout'],
  ['{ nothing }', 'app_not_allowed Query.nothing'],
  ['query A { app { id } } query B { me { id } }', 'app_not_allowed Query.me'],
])('%s: %s', (text, wanted) => expect(judged(text)).toBe(wanted));

test('names the scope that is missing, of a field or of its type', () => {
  expect(judged('{ home { featured { title } } }', ['search_read'])).toBe(
    'app_scope_missing Query.home catalogue_read',
  );
  expect(judged('{ showing(id: "a") { seatMap { height } } }', ['catalogue_read'])).toBe(
    'app_scope_missing Showing.seatMap seats_read',
  );
  expect(judged('{ app { scopes } }', [])).toBe('runs');
  // What a public field leads to is read by the scope of the root.
  expect(judged('{ search { events { title } } }', ['search_read'])).toBe('runs');
});

test.each<[string, AppScope[] | undefined]>([
  [
    '{ search { total } home { featured { title } } events { edges { node { id } } } }',
    ['search_read', 'catalogue_read'],
  ],
  [
    'query Q { ...F } fragment F on Query { showing(id: "a") { seatMap { height } } }',
    ['catalogue_read', 'seats_read'],
  ],
  ['{ app { name } __typename }', []],
  ['{ event(id: "a") { title isFollowed } }', undefined],
  ['mutation { logout(input: {}) { session { state } } }', undefined],
])('the scopes of %s', (text, scopes) => {
  const document = parse(text);
  expect(scopesOf(schema, document)).toEqual(scopes);
  // Both judges agree: these scopes run it, and without the last of them it is refused.
  const refused = (has: readonly AppScope[]) => refusalByScope(schema, document, has) !== undefined;
  expect(refused(scopes ?? appScopes)).toBe(scopes === undefined);
  if (scopes?.length) expect(refused(scopesOf(schema, document)!.slice(0, -1))).toBe(true);
});
