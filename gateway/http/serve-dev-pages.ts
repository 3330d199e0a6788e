// Proxies pages of development tools under the site's own address.
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config/config.ts';

type Where = Pick<GatewayConfig, 'devInboxUrl' | 'trustUrl'>;

/** In a scope of its own: the proxy passes bodies on unread, and the gateway's parser would read them. */
export async function serveDevPages(app: FastifyInstance, where: Where): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await registerProxies(scope, where);
  });
}

async function registerProxies(app: FastifyInstance, { devInboxUrl, trustUrl }: Where): Promise<void> {
  if (devInboxUrl) {
    const { origin, pathname } = new URL(devInboxUrl);
    const rewritePrefix = pathname.replace(/\/[^/]*$/, '');
    await app.register(proxy, { upstream: origin, prefix: '/dev', rewritePrefix });
  }
  if (trustUrl) {
    const { origin, pathname } = new URL(trustUrl);
    await app.register(proxy, {
      upstream: origin,
      prefix: '/trust',
      rewritePrefix: pathname,
      // The page shows the site's address as the browser sees it.
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-host': request.headers.host,
        }),
      },
    });
  }
}
