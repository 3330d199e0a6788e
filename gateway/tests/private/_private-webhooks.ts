// Webhooks belong to apps: no account has any, and an app has its own alone.
import type { PrivateRow } from './_private-row.ts';

const noApp = 'app_token_invalid';
const forApps = {
  visitor: noApp,
  stranger: noApp,
  expired: noApp,
  revoked: noApp,
  otherDevice: noApp,
} as const;

export const webhookOperations: Record<string, PrivateRow> = {
  'Query.webhooks': {
    ask: '{ webhooks { id url deliveries { edges { node { payload } } } } }',
    ...forApps,
    app: { webhooks: [] },
  },
  'Query.webhook': {
    ask: '{ webhook(id: "webhookofanother") { id url deliveries { edges { node { payload } } } } }',
    ...forApps,
    app: { webhook: null },
  },
  'Mutation.addWebhook': {
    ask: 'mutation M($input: AddWebhookInput!) { addWebhook(input: $input) { secret } }',
    variables: () => ({
      input: { url: 'ftp://app.example/', document: 'subscription { eventChanged { kind } }' },
    }),
    ...forApps,
    app: 'webhook_not_possible',
  },
  'Mutation.changeWebhook': {
    ask: 'mutation M($input: ChangeWebhookInput!) { changeWebhook(input: $input) { webhook { id } } }',
    variables: () => ({ input: { id: 'webhookofanother', url: 'https://app.example/' } }),
    ...forApps,
    app: 'not_found',
  },
  'Mutation.testWebhook': {
    ask: 'mutation M($input: TestWebhookInput!) { testWebhook(input: $input) { delivery { id } } }',
    variables: () => ({ input: { id: 'webhookofanother' } }),
    ...forApps,
    app: 'not_found',
  },
  'Mutation.removeWebhook': {
    ask: 'mutation M($input: RemoveWebhookInput!) { removeWebhook(input: $input) { webhooks { id } } }',
    variables: () => ({ input: { id: 'webhookofanother' } }),
    ...forApps,
    app: 'not_found',
  },
  'Mutation.replaceWebhookSecret': {
    ask: 'mutation M($input: ReplaceWebhookSecretInput!) { replaceWebhookSecret(input: $input) { secret } }',
    variables: () => ({ input: { id: 'webhookofanother' } }),
    ...forApps,
    app: 'not_found',
  },
  'Mutation.replayWebhookDelivery': {
    ask: 'mutation M($input: ReplayWebhookDeliveryInput!) { replayWebhookDelivery(input: $input) { delivery { id } } }',
    variables: () => ({ input: { id: 'deliveryofanother' } }),
    ...forApps,
    app: 'not_found',
  },
};
