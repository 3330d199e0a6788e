// Client of the movie API's calls about webhooks: the gateway signs them, and says for which app it asks.
import {
  claimedDeliveries,
  type DeliveryOutcome,
  webhookDelivery,
  webhooksAnswer,
  webhookWithSecret,
} from '@mo-man/schema/wire/accounts/webhook.ts';
import { z } from 'zod';
import { callRest } from '../rest-client.ts';
import type { Caller, Upstream } from '../send.ts';

export type WebhooksClient = ReturnType<typeof webhooksClient>;

type Fields = Record<string, string>;

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
    add: (
      appId: string,
      webhook: { url: string; document: string; variables: string; language: 'vi' | 'en' },
    ) => post('/add', { app_id: appId, ...webhook }, webhookWithSecret),
    remove: (appId: string, id: string) => post('/remove', { app_id: appId, webhook_id: id }, webhooksAnswer),
    replaceSecret: (appId: string, id: string) =>
      post('/secret', { app_id: appId, webhook_id: id }, webhookWithSecret),
    replay: (appId: string, id: string) =>
      post('/replay', { app_id: appId, delivery_id: id }, webhookDelivery),
    claim: () => post('/claim', {}, claimedDeliveries),
    give: (id: string, outcome: DeliveryOutcome, payload = '') =>
      post('/payload', { delivery_id: id, outcome, payload }, z.null()),
  };
}
