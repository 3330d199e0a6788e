import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { root } from './settings.ts';

export interface DevWeb {
  port: number;
  /** Mode of Vite: the web for a partner's iframe has its own. */
  mode: string;
  /** Address of the gateway. */
  gateway: string;
  /** Its own address; a page of another mode has another origin. */
  publicUrl: string;
}

/** Serves the web from source, for `npm run dev`. */
export async function openDevWeb({ port, mode, gateway, publicUrl }: DevWeb): Promise<ViteDevServer> {
  process.env.GATEWAY_URL = gateway;
  const server = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    mode,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      port,
      strictPort: true,
      // Allowed in addition to localhost and IP addresses, which Vite always serves; no foreign host name is allowed.
      allowedHosts: [new URL(publicUrl).hostname],
      proxy: { '/graphql': { target: gateway, ws: true, headers: { origin: publicUrl } } },
    },
  });
  await server.listen();
  return server;
}
