import { limits } from '@mo-man/schema/limits.ts';
import { readSupportNumber } from '@mo-man/schema/rules/support/support-request.rule.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { connectionOf } from '../../upstreams/connection.ts';
import { orNull } from '../../upstreams/or-null.ts';

export const supportResolvers: Resolvers = {
  Query: {
    mySupportRequests: async (_, { first, after }, { event }) =>
      connectionOf(await event.mySupportRequests({ first: Math.min(first, limits.pageMax), after })),
    supportRequest: (_, { number }, { event }) =>
      orNull(() => event.supportRequest(readSupportNumber(number) ?? number)),
  },
  Mutation: {
    requestSupport: async (_, { input }, { event }) => {
      const { topic, orderCode, message, idempotencyKey } = input;
      const answer = await event.requestSupport({
        topic,
        order_code: orderCode ?? null,
        message,
        idempotency_key: idempotencyKey,
      });
      return { request: answer.request, mailedTo: answer.mailed_to };
    },
    writeToSupport: async (_, { input }, { event }) => ({
      request: await event.writeToSupport(readSupportNumber(input.number) ?? input.number, {
        message: input.message,
        idempotency_key: input.idempotencyKey,
      }),
    }),
  },
  SupportRequest: {
    messages: async ({ messages, number }, _, { event }) =>
      messages ?? (await event.supportRequest(number)).messages ?? [],
  },
};
