// A gateway as a separate process.
import { freePort } from '../../platform/machine/free-port.ts';
import { testSecrets } from '../../testing/engines/platform-config.ts';
import { roomAt, type Room } from '../../testing/engines/process.ts';
import { gatewayProcessEnv } from '../process-env.ts';

export interface GatewayRoom extends Room {
  url: string;
  /** Resolves when it answers, has its device token and is connected to the broker. */
  untilReady(): Promise<void>;
}

/** For the platform at this address; uses the platform's embedded broker unless `env` has `MESSAGING_URL`. */
export async function gatewayRoom(
  upstream: string,
  env: Record<string, string> = {},
  code?: () => string,
): Promise<GatewayRoom> {
  const port = await freePort();
  const settings = {
    ...gatewayProcessEnv,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MOVIE_API_URL: `${upstream}/movie/v1`,
    EVENT_API_URL: `${upstream}/event/v1.0`,
    SEARCH_URL: `${upstream}/search-gateway`,
    CONTENT_URL: `${upstream}/graphql/query`,
    IMAGES_URL: `${upstream}/images`,
    MESSAGING_URL: `${upstream.replace('http', 'ws')}/messaging`,
    MESSAGING_PASSWORD: testSecrets.MESSAGING_GATEWAY_PASSWORD,
    COST_BUDGET: '1000000000',
    DEVICE_API_KEY: testSecrets.DEVICE_API_KEY,
    DEVICE_API_SECRET: testSecrets.DEVICE_API_SECRET,
    ...env,
  };
  const room = roomAt('gateway', settings, code);
  const url = `http://127.0.0.1:${port}`;
  return { ...room, url, untilReady: () => untilReady(url) };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${url} did not become ready`);
}
