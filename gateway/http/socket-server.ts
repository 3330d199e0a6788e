// The WebSocket side of graphql-transport-ws: who may open a socket, how much one may send, and when it is ended.
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { nestsTooDeep } from '@mo-man/schema/rules/site/nesting.rule.ts';
import { CloseCode, type Server as GraphqlServer, handleProtocols } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';

export interface SocketExtra {
  request: IncomingMessage;
}

/** Limits of one socket. */
export const socketLimits = {
  /** Largest message a client may send. Bytes. */
  messageBytes: 64 * 1024,
  /** Most messages in `messageWindow`, pings included. */
  messages: 100,
  /** Milliseconds. */
  messageWindow: 10_000,
  /** Most that may wait for a client that does not read. Bytes. */
  waitingBytes: 1024 * 1024,
  /** A client that has not answered a ping after this long is gone. Milliseconds. */
  pingEvery: 12_000,
} as const;

export interface SocketServerOptions {
  path: string;
  isWelcome(request: IncomingMessage): boolean;
  /** Whether one more socket may be opened from where this comes; it is counted until it closes. */
  hasRoom(request: IncomingMessage): boolean;
  log: Logger;
}

/** Takes upgrades of the server; the answer ends every socket. */
export function openSocketServer(
  server: HttpServer,
  graphql: GraphqlServer<SocketExtra>,
  { path, isWelcome, hasRoom, log }: SocketServerOptions,
): () => Promise<void> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.messageBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  const silent = new WeakSet<WebSocket>();

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== path) return refuse(stream, '404 Not Found');
    if (!isWelcome(request)) return refuse(stream, '403 Forbidden');
    if (!hasRoom(request)) return refuse(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('pong', () => silent.delete(socket));
      attach(socket, graphql, { request }, log);
    });
  };
  server.on('upgrade', upgrade);

  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.ping();
    }
  }, socketLimits.pingEvery);

  return async () => {
    server.off('upgrade', upgrade);
    clearInterval(pings);
    for (const socket of sockets.clients) socket.close(1001, 'Going away');
    const last = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, 500);
    await new Promise<void>((resolve) => sockets.close(() => resolve()));
    clearTimeout(last);
  };
}

function attach(
  socket: WebSocket,
  graphql: GraphqlServer<SocketExtra>,
  extra: SocketExtra,
  log: Logger,
): void {
  let inWindow = 0;
  let windowEnds = 0;
  const isTooMany = () => {
    if (socket.bufferedAmount > socketLimits.waitingBytes) return true;
    const now = performance.now();
    if (now > windowEnds) [inWindow, windowEnds] = [0, now + socketLimits.messageWindow];
    return ++inWindow > socketLimits.messages;
  };
  socket.on('error', (error) => log.debug({ reason: error.message }, 'socket'));
  const closed = graphql.opened(
    {
      protocol: socket.protocol,
      // Resolved when the message has left for the network: until then its subscription waits.
      send: (text) =>
        new Promise((resolve) => {
          if (socket.readyState !== socket.OPEN) resolve();
          else socket.send(text, () => resolve());
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (hear) =>
        socket.on('message', (data: Buffer) => {
          if (isTooMany()) return socket.terminate();
          const text = data.toString('utf8');
          if (nestsTooDeep(text)) return socket.close(CloseCode.BadRequest, 'Nested too deep');
          hear(text).catch((error: unknown) => {
            log.error({ cause: error instanceof Error ? error.message : error }, 'socket message failed');
            socket.close(CloseCode.InternalServerError, 'Internal server error');
          });
        }),
    },
    extra,
  );
  socket.once('close', (code, reason) => void closed(code, reason.toString()));
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
