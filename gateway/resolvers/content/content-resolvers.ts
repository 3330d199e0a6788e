// Fields of the existing GraphQL endpoint. Home's fields are requested together with home; an event's fields are batched.
import { type ExternalObject, defaultMergedResolver } from '@graphql-tools/delegate';
import { relocatedError } from '@graphql-tools/utils';
import {
  GraphQLError,
  type GraphQLResolveInfo,
  type ResponsePath,
  isObjectType,
  responsePathAsArray,
} from 'graphql';
import type { GatewayContext } from '../../context/context.ts';
import { addedFields } from '../../upstreams/sdl.ts';
import { completeEvent, completeHome, delegateField, wantedOfHome } from './delegate.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { contentSubschema, nouns } from './subschema.ts';

type Resolve = (parent: any, args: object, context: GatewayContext, info: GraphQLResolveInfo) => unknown; // oxlint-disable-line typescript/no-explicit-any -- parents are what other resolvers answered
type ResolverMap = Record<string, Record<string, Resolve>>;

export function contentResolvers(mostIds: number): ResolverMap {
  const resolvers: ResolverMap = {
    Query: {
      /** Requests home's lists and its content at the same time; the events in both are then loaded in one batch. */
      async home(_, __, context, info) {
        const wanted = wantedOfHome(info);
        const [home, content] = await Promise.all([
          wanted.lists ? context.event.home() : undefined,
          wanted.content ? completeHome(context, info) : undefined,
        ]);
        return { ...home, content };
      },
      page: (_, args, context, info) => delegateField(args, context, info),
      helpArticles: (_, args, context, info) => delegateField(args, context, info),
      helpArticle: (_, args, context, info) => delegateField(args, context, info),
    },
  };
  const ofEvent: Resolve = async (event: { id: string }, args, context, info) =>
    fieldOf(await completeEvent(event.id, mostIds, context, info), args, context, info);
  const ofHome: Resolve = (home: { content: unknown }, args, context, info) =>
    fieldOf(home.content, args, context, info);
  for (const name of addedFields(nouns).keys()) {
    const [type = '', field = ''] = name.split('.');
    if (type === 'Query') continue;
    (resolvers[type] ??= {})[field] = type === 'Home' ? ofHome : ofEvent;
  }
  const shared = [contentSubschema.schema.getQueryType()?.name, ...Object.keys(resolvers)];
  for (const type of Object.values(contentSubschema.schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || shared.includes(type.name)) continue;
    resolvers[type.name] = Object.fromEntries(
      Object.keys(type.getFields()).map((field) => [field, defaultMergedResolver]),
    );
  }
  const { Banner, PopUp } = resolvers;
  return {
    ...resolvers,
    Banner: { ...Banner, event: eventNamed },
    PopUp: { ...PopUp, event: eventNamed },
  };
}

/** The field's value in the endpoint's answer; null with an error when there is no answer. */
function fieldOf(answer: unknown, args: object, context: GatewayContext, info: GraphQLResolveInfo): unknown {
  if (answer instanceof Error) throw failureAt(info.path, answer);
  return answer ? defaultMergedResolver(answer as ExternalObject, args, context, info) : null;
}

/** A failed batch is reported once: its items get the same error at the same path, without list indexes. */
function failureAt(path: ResponsePath, error: Error): GraphQLError {
  const names = responsePathAsArray(path).filter((part) => typeof part === 'string');
  return error instanceof GraphQLError
    ? relocatedError(error, names)
    : new GraphQLError(error.message, { path: names, originalError: error });
}

const eventNamed: Resolve = async (item: ExternalObject, args, context, info) => {
  const { id } = (await defaultMergedResolver(item, args, context, info)) as { id: string };
  const event = await context.event.events.load(id);
  if (!event) throw new UpstreamFailure('not_found', {}, `event ${id} is gone`);
  return event;
};
