// A message broker that a test can stop and restart at the same address.
import { createServer, type Server } from 'node:http';
import { createLog } from '../../platform/lib/log/log.ts';
import { freePort } from '../../platform/machine/free-port.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { startBroker } from '../../platform/messaging/start-broker.ts';
import { testSecrets } from '../../testing/engines/platform-config.ts';

export interface Broker {
  url: string;
  messaging(): Messaging;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const gatewayAccount = { username: 'gateway', password: testSecrets.MESSAGING_GATEWAY_PASSWORD };
export const platformAccount = { username: 'platform', password: testSecrets.MESSAGING_PLATFORM_PASSWORD };

export async function openBroker(): Promise<Broker> {
  const port = await freePort();
  let server: Server | undefined;
  let messaging: Messaging | undefined;
  const broker: Broker = {
    url: `ws://127.0.0.1:${port}/messaging`,
    messaging() {
      if (!messaging) throw new Error('the broker is away');
      return messaging;
    },
    async start() {
      const opened = createServer();
      await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
      server = opened;
      messaging = await startBroker({
        server: opened,
        path: '/messaging',
        credentials: { platform: platformAccount, gateway: gatewayAccount },
        log: createLog({ level: 'silent' }),
      });
    },
    async stop() {
      await messaging?.close();
      messaging = undefined;
      const closing = server;
      server = undefined;
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
    },
  };
  await broker.start();
  return broker;
}
