// What the existing GraphQL endpoint has, field by field: home's part is asked for with home, an event's with those beside it.
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
import { completeEvent, completeHome, delegatePage, wantedOfHome } from './delegate.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { contentSubschema, nouns } from './subschema.ts';

type Resolve = (parent: any, args: object, context: GatewayContext, info: GraphQLResolveInfo) => unknown; // oxlint-disable-line typescript/no-explicit-any -- parents are what other resolvers answered
type ResolverMap = Record<string, Record<string, Resolve>>;

export function contentResolvers(mostIds: number): ResolverMap {
  const resolvers: ResolverMap = {
    Query: {
      /** What is wanted of both at once, before what is in home: events that either lists are read in one batch. */
      async home(_, __, context, info) {
        const wanted = wantedOfHome(info);
        const [home, content] = await Promise.all([
          wanted.lists ? context.event.home() : undefined,
          wanted.content ? completeHome(context, info) : undefined,
        ]);
        return { ...home, content };
      },
      page: (_, args, context, info) => delegatePage(args, context, info),
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

/** What the field has in what the endpoint answered; without an answer it is null, and says why. */
function fieldOf(answer: unknown, args: object, context: GatewayContext, info: GraphQLResolveInfo): unknown {
  if (answer instanceof Error) throw failureAt(info.path, answer);
  return answer ? defaultMergedResolver(answer as ExternalObject, args, context, info) : null;
}

/** A batch that failed is told once for all of its items: at the same path, without their places in lists. */
function failureAt(path: ResponsePath, error: Error): GraphQLError {
  const names = responsePathAsArray(path).filter((part) => typeof part === 'string');
  return error instanceof GraphQLError
    ? relocatedError(error, names)
    : new GraphQLError(error.message, { path: names, originalError: error });
}

/** Of a banner, of an advertisement. */
const eventNamed: Resolve = async (item: ExternalObject, args, context, info) => {
  const { id } = (await defaultMergedResolver(item, args, context, info)) as { id: string };
  const event = await context.event.events.load(id);
  if (!event) throw new UpstreamFailure('not_found', {}, `event ${id} is gone`);
  return event;
};
