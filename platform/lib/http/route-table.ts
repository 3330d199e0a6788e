import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RawAnswer } from '../call.ts';
import type { CallerCheck } from '../caller.ts';
import { beforeDeadline } from './deadline.ts';
import { errorResponses } from './error-responses.ts';
import type { App } from './http.ts';
import { languageOfRequest } from '../text/language.ts';
import { refuseNul } from '../refuse-nul.ts';
import type { LooseCall, Route, RouteTable } from './route.ts';

export interface ServiceOptions<Deps> {
  /** Title and version of the OpenAPI document at `<prefix>/openapi.json`. */
  title: string;
  version: string;
  table: RouteTable<Deps>;
  deps: Deps;
  auth: CallerCheck;
}

const securityOf = {
  none: [],
  device: [{ device: [] }],
  user: [{ device: [], user: [] }],
};

const headerScheme = (name: string, description: string) => ({
  type: 'apiKey' as const,
  in: 'header' as const,
  name,
  description,
});

const securitySchemes = {
  device: headerScheme('x-tb-device-token', 'Answer of POST /users/devices.'),
  user: headerScheme('x-access-token', 'Access token of the logged-in account.'),
};

function schemaOf<Deps>(row: Route<Deps>) {
  const { doc, errorSentence, errors, auth, name, status, raw, schemas } = row;
  const response = errorResponses([...errors]);
  const shown = {
    summary: doc,
    ...(errorSentence && { description: errorSentence }),
    operationId: name,
    security: securityOf[auth],
    response,
  };
  if (raw || !schemas.response) return shown;
  const { body, params, query: querystring } = schemas;
  return {
    ...shown,
    ...(body && { body }),
    ...(params && { params }),
    ...(querystring && { querystring }),
    response: { [status]: z.object({ data: schemas.response }), ...response },
  };
}

function callOf<Deps>(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  caller: object,
): LooseCall<Deps> {
  const { body, params, query, log } = request;
  const [, rawQuery = ''] = request.url.split(/\?(.*)/s);
  return {
    body,
    params,
    query,
    caller,
    deps,
    request,
    reply,
    log,
    rawQuery,
    rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    language: languageOfRequest(request),
  };
}

function sendRaw(
  reply: FastifyReply,
  { status = 200, type = 'application/json; charset=utf-8', body }: RawAnswer,
) {
  if (typeof body !== 'string') return reply.status(status).type(type).send(body);
  return reply.status(status).type(type).serializer(String).send(body);
}

const callers = new WeakMap<FastifyRequest, object>();

function addRoute<Deps>(scope: App, key: string, row: Route<Deps>, { deps, auth }: ServiceOptions<Deps>) {
  const [method, url] = key.split(' ');
  if (!method || !url) throw new Error(`not a route: "${key}" (expected "METHOD /path")`);
  scope.route({
    method,
    url,
    schema: schemaOf(row),
    ...(row.bodyLimit !== undefined && { bodyLimit: row.bodyLimit }),
    config: { errors: row.errors },
    // The caller is authenticated before the body is read.
    onRequest: async (request) => {
      callers.set(request, await auth(row.auth, request.headers));
    },
    preValidation: async (request) => refuseNul(request),
    handler: async (request, reply) => {
      const call = callOf(request, reply, deps, callers.get(request) ?? {});
      const answer = await beforeDeadline(request, reply, () => row.run(call));
      if (row.raw) return sendRaw(reply, answer as RawAnswer);
      return reply.status(row.status).send({ data: answer });
    },
  });
}

/** Serves one service's table under its prefix, and the table's OpenAPI document beside it. */
export async function registerRoutes<Deps>(
  app: App,
  prefix: string,
  options: ServiceOptions<Deps>,
): Promise<void> {
  const { title, version, table } = options;
  const rows = Object.entries(table);
  await app.register(
    async (scope) => {
      await scope.register(swagger, {
        openapi: { openapi: '3.1.0', info: { title, version }, components: { securitySchemes } },
        transform: jsonSchemaTransform,
      });
      for (const [key, row] of rows) if (!row.raw) addRoute(scope, key, row, options);
      await scope.register(async (rawScope) => {
        rawScope.removeAllContentTypeParsers();
        rawScope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
        for (const [key, row] of rows) if (row.raw) addRoute(rawScope, key, row, options);
      });
      scope.get('/openapi.json', { schema: { hide: true } }, () => scope.swagger());
    },
    { prefix },
  );
}
