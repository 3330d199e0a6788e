import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { tellCosts } from './tell-costs.ts';

const dist = fileURLToPath(new URL('dist', import.meta.url));

/** The editor creates inline styles; scripts and addresses of other sites are not allowed. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function servePlayground(app: FastifyInstance, schema: GraphQLSchema): Promise<void> {
  if (!existsSync(dist)) {
    app.log.warn('the playground has not been built; /playground is not served');
    return;
  }
  const costs = tellCosts(schema);
  app.get('/playground/costs.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(costs),
  );
  app.get('/llms.txt', (_request, reply) => reply.redirect('/playground/llms.txt'));
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/playground',
    redirect: true,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('content-security-policy', policy);
      const isAsset = path.includes('/assets/');
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
