// The broker inside the platform (MQTT 3.1.1 over WebSocket), for one platform process without MESSAGING_URL. Permissions are in
// authorize.ts, topics and payloads in schema/wire/messages/messaging.ts.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Aedes } from 'aedes';
import { createWebSocketStream, WebSocketServer, type RawData } from 'ws';
import type { Log } from '../lib/log/log.ts';
import { accessTo, type Credentials } from './authorize.ts';
import { limitPackets } from './limit-packets.ts';
import { messagingOver, type Messaging } from './messaging.ts';

export interface BrokerOptions {
  /** The platform's HTTP server; upgrades to any other path are refused. */
  server: Server;
  path: string;
  credentials: Credentials;
  log: Log;
}

const largestPacket = 16 * 1024;

function asBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** Starts accepting subscribers on the server, and returns the Messaging that publishes to them. */
export async function startBroker({ server, path, credentials, log }: BrokerOptions): Promise<Messaging> {
  const broker = await Aedes.createBroker({
    ...accessTo(credentials, log),
    concurrency: 1_000,
    connectTimeout: 5_000,
    drainTimeout: 60_000,
    maxTopicLevels: 4,
    maxClientsIdLength: 64,
  });
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestPacket,
    perMessageDeflate: false,
  });

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (request.url?.split('?')[0] !== path) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const fits = limitPackets(largestPacket);
      webSocket.on('message', (data) => {
        if (!fits(asBytes(data))) webSocket.terminate();
      });
      const stream = createWebSocketStream(webSocket);
      stream.on('error', () => webSocket.terminate());
      broker.handle(stream, request);
    });
  }
  server.on('upgrade', upgrade);
  broker.on('clientError', (client, error) =>
    log.warn({ client: client.id, reason: error.message }, 'broker'),
  );
  broker.on('connectionError', (_client, error) => log.warn({ reason: error.message }, 'broker'));

  return messagingOver({
    send: ({ topic, payload, retain }) =>
      new Promise((resolve, reject) => {
        const done = (error?: Error) => (error ? reject(error) : resolve());
        broker.publish({ cmd: 'publish', topic, payload, retain, qos: 0, dup: false }, done);
      }),
    connected: () => !broker.closed,
    close: async () => {
      server.off('upgrade', upgrade);
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  });
}
