// The route table of the content endpoint (POST /graphql/query).
import { type RouteTable, routesFor } from '../../lib/http/route.ts';
import { answerQuery } from './answer-query.ts';
import type { ContentDeps } from './deps.ts';

const route = routesFor<ContentDeps>();

export const contentRoutes: RouteTable<ContentDeps> = {
  'POST /query': route({
    doc: 'Answers a GraphQL operation {query, variables, operationName} over schema.graphql: banners, category bar, destinations, organizers, the texts that a lawyer answers for. Errors in the shape of GraphQL; invalid_input for a body that is no request or nests too deep.',
    errors: [],
    auth: 'device',
    raw: true,
    handler: answerQuery,
  }),
};
