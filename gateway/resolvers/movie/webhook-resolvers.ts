import type { GatewayContext } from '../../context/context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { connectionOf } from '../../upstreams/connection.ts';
import { GraphQLError } from 'graphql';

/** The app that asks; no session of an account may. */
function appOf({ callingApp }: GatewayContext) {
  if (!callingApp) throw new UpstreamFailure('app_token_invalid', { reason: 'missing' }, 'no app asks');
  return callingApp.app;
}

function variablesIn(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return undefined;
  }
}

/** The document with its variables, as the platform keeps it; throws what refuses it to this app. */
function judged(document: string, variables: string | null | undefined, context: GatewayContext) {
  const values = variablesIn(variables);
  const read = context.readWebhook(document, values, appOf(context).scopes);
  if (read instanceof GraphQLError) throw read;
  return { document, variables: JSON.stringify(values), language: context.language };
}

const findWebhook = async (context: GatewayContext, id: string) =>
  (await context.webhooks.list(appOf(context).id)).find((each) => each.id === id);

async function documentOf(context: GatewayContext, id: string): Promise<string> {
  const webhook = await findWebhook(context, id);
  if (!webhook) throw new UpstreamFailure('not_found', {}, `no webhook ${id}`);
  return webhook.document;
}

export const webhookResolvers: Resolvers = {
  Query: {
    webhooks: (_, __, context) => context.webhooks.list(appOf(context).id),
    webhook: async (_, { id }, context) => (await findWebhook(context, id)) ?? null,
  },
  Webhook: {
    deliveries: async ({ id }, page, context) =>
      connectionOf(await context.webhooks.deliveries(appOf(context).id, id, page)),
  },
  Mutation: {
    addWebhook: (_, { input: { url, document, variables } }, context) =>
      context.webhooks.add(appOf(context).id, { url, ...judged(document, variables, context) }),
    changeWebhook: async (_, { input: { id, url, document, variables } }, context) => {
      const app = appOf(context);
      const asked = document ?? (variables == null ? undefined : await documentOf(context, id));
      return context.webhooks.change(app.id, id, {
        ...(url != null && { url }),
        ...(asked !== undefined && judged(asked, variables, context)),
      });
    },
    testWebhook: async (_, { input: { id } }, context) => ({
      delivery: await context.webhooks.test(appOf(context).id, id),
    }),
    removeWebhook: async (_, { input: { id } }, context) => ({
      webhooks: await context.webhooks.remove(appOf(context).id, id),
    }),
    replaceWebhookSecret: (_, { input: { id } }, context) =>
      context.webhooks.replaceSecret(appOf(context).id, id),
    replayWebhookDelivery: async (_, { input: { id } }, context) => ({
      delivery: await context.webhooks.replay(appOf(context).id, id),
    }),
  },
};
