import type { PlatformConfig } from './config.ts';
import type { App } from './lib/http/http.ts';
import type { Log } from './lib/log/log.ts';
import { connectMessaging } from './messaging/connect-messaging.ts';
import type { Messaging } from './messaging/messaging.ts';
import { startBroker } from './messaging/start-broker.ts';

/** The broker of MESSAGING_URL, or our own on the app's server at `/messaging`; it ends with the app. */
export async function openMessaging(app: App, config: PlatformConfig, log: Log): Promise<Messaging> {
  const platform = { username: config.messagingPlatformUsername, password: config.messagingPlatformPassword };
  if (config.messagingUrl) {
    const messaging = connectMessaging({ url: config.messagingUrl, ...platform, log });
    app.addHook('onClose', () => messaging.close());
    return messaging;
  }
  const { messagingGatewayUsername: username, messagingGatewayPassword: password } = config;
  if (!password) throw new Error('the embedded broker needs MESSAGING_GATEWAY_PASSWORD');
  const credentials = { platform, gateway: { username, password } };
  const messaging = await startBroker({ server: app.server, path: '/messaging', credentials, log });
  // Before the server closes: it waits for open sockets.
  app.addHook('preClose', () => messaging.close());
  return messaging;
}
