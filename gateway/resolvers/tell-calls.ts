// Reports the upstream calls of an answer, each with the field that caused it, for the playground.
import type { ApolloServerPlugin } from '@apollo/server';
import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { GatewayContext } from '../context/context.ts';
import { asking } from '../upstreams/recorded-calls.ts';
import { wireNameOf } from '../upstreams/wire-names.ts';

/** Request header that asks for `extensions.upstreams`; read only where the playground is served. */
export const showUpstreamsHeader = 'x-mm-upstreams';

/** Lets every field with a resolver of its own be recorded as the cause of calls. */
export function nameAskers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (resolve && wireNameOf(field) === undefined)
        field.resolve = named(`${type.name}.${field.name}`, resolve);
    }
  }
  return schema;
}

const named =
  (
    name: string,
    resolve: GraphQLFieldResolver<unknown, GatewayContext>,
  ): GraphQLFieldResolver<unknown, GatewayContext> =>
  (parent, args, context, info) =>
    context.recorder
      ? asking.run(name, () => resolve(parent, args, context, info))
      : resolve(parent, args, context, info);

export const tellCalls: ApolloServerPlugin<GatewayContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ contextValue: { recorder }, response: { body } }) {
        if (recorder && body.kind === 'single')
          body.singleResult.extensions = { ...body.singleResult.extensions, upstreams: recorder.all };
        return Promise.resolve();
      },
    }),
};
