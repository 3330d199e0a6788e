// Client of the movie API's calls about webhooks: the gateway signs them, and says for which app it asks.
import {
  claimedDeliveries,
  type DeliveryOutcome,
  deliveryPage,
  webhookAnswer,
  webhookDelivery,
  webhooksAnswer,
  webhookWithSecret,
} from '@mo-man/schema/wire/accounts/webhook.ts';
import type { WebhookDeliveryFilter } from '@mo-man/schema/values.ts';
import { z } from 'zod';
import { callRest } from '../rest-client.ts';
import type { Caller, Upstream } from '../send.ts';

export type WebhooksClient = ReturnType<typeof webhooksClient>;

type Fields = Record<string, string>;

/** What is asked of a webhook: its address, and its document with the variables. */
interface AskedDocument {
  document: string;
  /** JSON. */
  variables: string;
  language: 'vi' | 'en';
}

/** `inTime` makes a call with a function that signs its fields at the platform's time. */
export function webhooksClient(
  upstream: Upstream,
  caller: Caller,
  inTime: <T>(call: (sign: (fields: Fields) => Fields) => Promise<T>) => Promise<T>,
) {
  const post = <T extends z.ZodType>(path: string, fields: Fields, answer: T) =>
    inTime((sign) =>
      callRest(
        upstream,
        { method: 'POST', path: `/apps/webhooks${path}`, body: sign(fields), answer },
        caller,
      ),
    );
  return {
    list: (appId: string) => post('', { app_id: appId }, webhooksAnswer),
    deliveries: (
      appId: string,
      id: string,
      page: {
        first: number;
        after?: string | null | undefined;
        state?: WebhookDeliveryFilter | null | undefined;
      },
    ) =>
      post(
        '/deliveries',
        {
          app_id: appId,
          webhook_id: id,
          first: String(page.first),
          ...(page.after != null && { after: page.after }),
          ...(page.state != null && { state: page.state }),
        },
        deliveryPage,
      ),
    add: (appId: string, webhook: AskedDocument & { url: string }) =>
      post('/add', { app_id: appId, ...webhook }, webhookWithSecret),
    change: (appId: string, id: string, change: Partial<AskedDocument & { url: string }>) =>
      post('/change', { app_id: appId, webhook_id: id, ...change }, webhookAnswer),
    test: (appId: string, id: string) => post('/test', { app_id: appId, webhook_id: id }, webhookDelivery),
    remove: (appId: string, id: string) => post('/remove', { app_id: appId, webhook_id: id }, webhooksAnswer),
    replaceSecret: (appId: string, id: string) =>
      post('/secret', { app_id: appId, webhook_id: id }, webhookWithSecret),
    replay: (appId: string, id: string) =>
      post('/replay', { app_id: appId, delivery_id: id }, webhookDelivery),
    claim: () => post('/claim', {}, claimedDeliveries),
    give: (id: string, outcome: DeliveryOutcome, payload = '') =>
      post('/payload', { delivery_id: id, outcome, payload }, z.null()),
    fail: (id: string, problem: string, ms: number) =>
      post('/failure', { delivery_id: id, problem, ms: String(ms) }, z.null()),
  };
}
