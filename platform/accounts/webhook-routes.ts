// Webhooks of apps: the calls of gateways, each a signed request.
import { limits } from '@mo-man/schema/limits.ts';
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import {
  addWebhookBody,
  changeWebhookBody,
  claimDeliveriesBody,
  claimedDeliveries,
  deliveriesBody,
  deliveryPage,
  failDeliveryBody,
  giveDeliveryBody,
  oneWebhookBody,
  replayDeliveryBody,
  webhookAnswer,
  webhookDelivery,
  webhooksAnswer,
  webhooksOfAppBody,
  webhookWithSecret,
} from '@mo-man/schema/wire/accounts/webhook.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import type { AccountDeps } from './deps.ts';
import {
  addWebhook,
  changeWebhook,
  claimDeliveries,
  failDelivery,
  giveDelivery,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  replayDelivery,
  testWebhook,
} from './webhooks/webhook-calls.ts';

const route = routesFor<AccountDeps>();

export const webhookRoutes: RouteTable<AccountDeps> = {
  'POST /apps/webhooks': route({
    doc: 'Webhooks of an app; a signed request.',
    errors: movieCallErrors.listWebhooks,
    auth: 'none',
    body: webhooksOfAppBody,
    response: webhooksAnswer,
    handler: listWebhooks,
  }),
  'POST /apps/webhooks/add': route({
    doc: 'Adds a webhook, whose document the gateway has judged; says its secret this once. A signed request.',
    errors: movieCallErrors.addWebhook,
    auth: 'none',
    body: addWebhookBody,
    response: webhookWithSecret,
    handler: addWebhook,
  }),
  'POST /apps/webhooks/deliveries': route({
    doc: 'A page of the deliveries of a webhook of the app, the newest first, each with its tries; a signed request.',
    errors: movieCallErrors.listDeliveries,
    auth: 'none',
    body: deliveriesBody,
    response: deliveryPage,
    handler: listDeliveries,
  }),
  'POST /apps/webhooks/change': route({
    doc: 'Changes address or document of a webhook of the app and turns it on, unless the operator turned it off; the gateway has judged the document. A signed request.',
    errors: movieCallErrors.changeWebhook,
    auth: 'none',
    body: changeWebhookBody,
    response: webhookAnswer,
    handler: changeWebhook,
  }),
  'POST /apps/webhooks/test': route({
    doc: 'Sends a test to a webhook of the app; a signed request.',
    errors: movieCallErrors.testWebhook,
    auth: 'none',
    body: oneWebhookBody,
    response: webhookDelivery,
    handler: testWebhook,
  }),
  'POST /apps/webhooks/remove': route({
    doc: 'Removes a webhook of the app with its deliveries; a signed request.',
    errors: movieCallErrors.removeWebhook,
    auth: 'none',
    body: oneWebhookBody,
    response: webhooksAnswer,
    handler: removeWebhook,
  }),
  'POST /apps/webhooks/secret': route({
    doc: 'Gives a webhook of the app a new secret and turns it on, unless the operator turned it off; the old one signs beside it for a while. A signed request.',
    errors: movieCallErrors.replaceWebhookSecret,
    auth: 'none',
    body: oneWebhookBody,
    response: webhookWithSecret,
    handler: replaceWebhookSecret,
  }),
  'POST /apps/webhooks/replay': route({
    doc: 'Sends a delivery of the app again; a signed request.',
    errors: movieCallErrors.replayDelivery,
    auth: 'none',
    body: replayDeliveryBody,
    response: webhookDelivery,
    handler: replayDelivery,
  }),
  'POST /apps/webhooks/claim': route({
    doc: 'Deliveries whose payload the gateway is to make, claimed for half a minute; a signed request.',
    errors: movieCallErrors.claimDeliveries,
    auth: 'none',
    body: claimDeliveriesBody,
    response: claimedDeliveries,
    handler: claimDeliveries,
  }),
  'POST /apps/webhooks/payload': route({
    doc: 'What came of a claimed delivery; one that another gateway has made already stays as it is. A signed request.',
    errors: movieCallErrors.giveDelivery,
    auth: 'none',
    // Quoted as a text of JSON, a payload is at most twice as long.
    bodyLimit: 2 * limits.webhookBodyMaxBytes + 4_096,
    body: giveDeliveryBody,
    response: z.null(),
    handler: giveDelivery,
  }),
  'POST /apps/webhooks/failure': route({
    doc: 'That the document of a claimed delivery was answered with an error: noted among its tries, and tried again, or given up after the last. A signed request.',
    errors: movieCallErrors.failDelivery,
    auth: 'none',
    body: failDeliveryBody,
    response: z.null(),
    handler: failDelivery,
  }),
};
