// Webhooks of apps: the calls of gateways, each a signed request.
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import {
  addWebhookBody,
  claimDeliveriesBody,
  claimedDeliveries,
  giveDeliveryBody,
  oneWebhookBody,
  replayDeliveryBody,
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
  claimDeliveries,
  giveDelivery,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  replayDelivery,
} from './webhooks/webhook-calls.ts';

const route = routesFor<AccountDeps>();

export const webhookRoutes: RouteTable<AccountDeps> = {
  'POST /apps/webhooks': route({
    doc: 'Webhooks of an app with their newest deliveries; a signed request.',
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
  'POST /apps/webhooks/remove': route({
    doc: 'Removes a webhook of the app with its deliveries; a signed request.',
    errors: movieCallErrors.removeWebhook,
    auth: 'none',
    body: oneWebhookBody,
    response: webhooksAnswer,
    handler: removeWebhook,
  }),
  'POST /apps/webhooks/secret': route({
    doc: 'Gives a webhook of the app a new secret and turns it on; the old one signs beside it for a while. A signed request.',
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
    bodyLimit: 512 * 1024,
    body: giveDeliveryBody,
    response: z.null(),
    handler: giveDelivery,
  }),
};
