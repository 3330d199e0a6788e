// `extensions.explain`: on request, an answer tells what stood behind each of its fields (decision 103).
import type { ApolloServerPlugin } from '@apollo/server';
import {
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
  responsePathAsArray,
} from 'graphql';
import type { GatewayContext } from '../context/context.ts';
import { wireNameOf } from '../upstreams/wire-names.ts';
import { type AskedField, explain } from '../explain/explain.rule.ts';
import { type CallRecorder, asking } from '../explain/record-calls.ts';

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

type Resolve = GraphQLFieldResolver<unknown, GatewayContext>;

const named =
  (type: string, resolve: Resolve): Resolve =>
  (parent, args, context, info) =>
    context.recorder
      ? recorded(context.recorder, { type, info }, () => resolve(parent, args, context, info))
      : resolve(parent, args, context, info);

function recorded(
  recorder: CallRecorder,
  { type, info }: { type: string; info: GraphQLResolveInfo },
  resolve: () => unknown,
): unknown {
  const field: AskedField = { path: responsePathAsArray(info.path), type, at: recorder.ms(), ms: 0 };
  const end = () => void (field.ms = Math.round((recorder.ms() - field.at) * 10) / 10);
  const value = asking.run(field, resolve);
  if (value instanceof Promise) value.then(end, end);
  return value;
}

export const explainAnswers: ApolloServerPlugin<GatewayContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ contextValue: { recorder }, response: { body } }) {
        if (recorder && body.kind === 'single')
          body.singleResult.extensions = {
            ...body.singleResult.extensions,
            explain: explain(recorder.all, { ms: recorder.ms(), cache: null }),
          };
        return Promise.resolve();
      },
    }),
};
