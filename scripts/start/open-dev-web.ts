import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { root } from './settings.ts';

export interface DevWeb {
  port: number;
  /** Of Vite: the same web for a partner's iframe is another one. */
  mode: string;
  /** Where the gateway is. */
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
      // Beside localhost and addresses in digits, which Vite serves anyway: nobody else's name.
      allowedHosts: [new URL(publicUrl).hostname],
      proxy: { '/graphql': { target: gateway, ws: true, headers: { origin: publicUrl } } },
    },
  });
  await server.listen();
  return server;
}
