import type { GatewayContext } from '../../context/context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
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

export const webhookResolvers: Resolvers = {
  Query: {
    webhooks: (_, __, context) => context.webhooks.list(appOf(context).id),
  },
  Mutation: {
    addWebhook: (_, { input: { url, document, variables } }, context) => {
      const { id, scopes } = appOf(context);
      const values = variablesIn(variables);
      const read = context.readWebhook(document, values, scopes);
      if (read instanceof GraphQLError) throw read;
      return context.webhooks.add(id, {
        url,
        document,
        variables: JSON.stringify(values),
        language: context.language,
      });
    },
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
