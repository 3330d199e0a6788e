import { z } from 'zod';
import { limits } from '../../limits.ts';
import {
  appScopes,
  languages,
  webhookDeliveryFilters,
  webhookDeliveryStates,
  webhookOffReasons,
} from '../../values.ts';
import { eventChange } from '../messages/event-change.ts';
import { moment, pageOf, pageQuery } from '../shapes.ts';

/** Fields of every request about webhooks: signed by a gateway, as that of POST /apps/token. All values are text, because it signs text. */
const signed = {
  api_key: z.string().min(1).max(100),
  requested_at: z.string().regex(/^\d{10,16}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
};
const id = z.string().min(1).max(40);

export const webhooksOfAppBody = z.object({ ...signed, app_id: id });
const asked = {
  url: z.string().min(1).max(4_000),
  document: z.string().min(1).max(50_000),
  /** JSON. */
  variables: z.string().max(20_000),
  language: z.enum(languages),
};
export const addWebhookBody = z.object({ ...signed, app_id: id, ...asked });
/** What is left out stays as it is. */
export const changeWebhookBody = z.object({
  ...signed,
  app_id: id,
  webhook_id: id,
  ...z.object(asked).partial().shape,
});
/** A page of a webhook's deliveries, the newest first. */
export const deliveriesBody = z.object({
  ...signed,
  app_id: id,
  webhook_id: id,
  first: z.coerce.number().int().min(1).max(limits.pageMax),
  after: pageQuery.shape.after,
  state: z.enum(webhookDeliveryFilters).optional(),
});
/** One webhook of an app: to test it, to remove it, or to give it another secret. */
export const oneWebhookBody = z.object({ ...signed, app_id: id, webhook_id: id });
export const replayDeliveryBody = z.object({ ...signed, app_id: id, delivery_id: id });

export const webhookAttempt = z.object({
  started_at: moment,
  ms: z.int().nonnegative(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  /** Of `document_failed`: what the document was answered. */
  problem: z.string().nullable(),
});

export const webhookDelivery = z.object({
  id: z.string(),
  state: z.enum(webhookDeliveryStates),
  is_test: z.boolean(),
  created_at: moment,
  payload: z.string().nullable(),
  attempts: z.array(webhookAttempt),
});
export type WebhookDeliveryWire = z.infer<typeof webhookDelivery>;
export const deliveryPage = pageOf(webhookDelivery);

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  document: z.string(),
  is_on: z.boolean(),
  off_reason: z.enum(webhookOffReasons).nullable(),
  first_failed_at: moment.nullable(),
  created_at: moment,
});
export type WebhookWire = z.infer<typeof webhook>;

export const webhooksAnswer = z.array(webhook);
export const webhookAnswer = z.object({ webhook });
/** `secret` is said this once. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() });

/** A request of a gateway for deliveries whose payload it is to make. */
export const claimDeliveriesBody = z.object(signed);
export const claimedDelivery = z.object({
  delivery_id: z.string(),
  document: z.string(),
  variables: z.record(z.string(), z.unknown()),
  language: z.enum(languages),
  /** Those of the app's good tokens together. */
  scopes: z.array(z.enum(appScopes)),
  change: eventChange,
});
export type ClaimedDeliveryWire = z.infer<typeof claimedDelivery>;
export const claimedDeliveries = z.array(claimedDelivery);

/** What came of it: `made` with a payload, `unasked` when the document's arguments leave the change out, `refused` by the scopes. */
export const giveDeliveryBody = z.object({
  ...signed,
  delivery_id: id,
  outcome: z.enum(['made', 'unasked', 'refused']),
  payload: z.string().max(limits.webhookBodyMaxBytes),
});
export type DeliveryOutcome = z.infer<typeof giveDeliveryBody>['outcome'];

/** That there is nothing to send, because the document was answered with an error, and after how many milliseconds. */
export const failDeliveryBody = z.object({
  ...signed,
  delivery_id: id,
  problem: z.string().min(1).max(500),
  ms: z.string().regex(/^\d{1,7}$/),
});
