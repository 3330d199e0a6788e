// The WebSocket server of graphql-transport-ws: who may open a socket, its limits, and when it is closed.
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorName } from '@mo-man/schema/errors.ts';
import { nestsTooDeep } from '@mo-man/schema/rules/site/nesting.rule.ts';
import { socketMoves } from '@mo-man/schema/wire/messages/socket-codes.ts';
import { count } from '@mo-man/telemetry/metrics/record.ts';
import { CloseCode, type Server as GraphqlServer, handleProtocols } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Movable } from './drain.ts';
import { FULL_WAIT } from './limit-connections.ts';

export interface SocketExtra {
  request: IncomingMessage;
}

export const socketLimits = {
  /** Largest message of a client, bytes. */
  messageBytes: 64 * 1024,
  /** Most messages within `messageWindow`, pings included. */
  messages: 100,
  /** Milliseconds. */
  messageWindow: 10_000,
  /** Most unsent bytes for a client that does not read. */
  waitingBytes: 1024 * 1024,
  /** Interval of pings, milliseconds; a client that has not answered by the next one is closed. */
  pingEvery: 12_000,
} as const;

export interface SocketServer extends Movable {
  close(): Promise<void>;
}

export interface SocketServerOptions {
  path: string;
  isWelcome(request: IncomingMessage): boolean;
  /** Whether the client's network may open one more socket; it is counted until it closes. */
  hasRoom(request: IncomingMessage): boolean;
  log: Logger;
}

export function openSocketServer(
  server: HttpServer,
  graphql: GraphqlServer<SocketExtra>,
  { path, isWelcome, hasRoom, log }: SocketServerOptions,
): SocketServer {
  let isMoving = false;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.messageBytes,
    perMessageDeflate: false,
    handleProtocols,
  });
  const silent = new WeakSet<WebSocket>();

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== path) return refuse(stream, '404 Not Found');
    if (isMoving) return refuse(stream, '503 Service Unavailable');
    if (!isWelcome(request)) return refuse(stream, '403 Forbidden', 'cross_site_refused');
    if (!hasRoom(request)) return refuse(stream, '429 Too Many Requests', 'too_fast');
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

  const move = (withinMs: number): void => {
    isMoving = true;
    for (const socket of sockets.clients) {
      const end = (): void => socket.close(socketMoves, 'Service restart');
      if (withinMs > 0) setTimeout(end, Math.random() * withinMs).unref();
      else end();
    }
  };
  const close = async (): Promise<void> => {
    clearInterval(pings);
    move(0);
    const last = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, 500);
    await new Promise<void>((resolve) => sockets.close(() => resolve()));
    clearTimeout(last);
    server.off('upgrade', upgrade);
  };
  return { move, close };
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
      // Resolves when the message is written to the network. Backpressure: until then the subscription waits.
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

function refuse(stream: Duplex, status: string, error?: ErrorName): void {
  if (error) count('moman_refusals_total', { error });
  const wait = error === 'too_fast' ? `Retry-After: ${FULL_WAIT}\r\n` : '';
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${wait}Content-Length: 0\r\n\r\n`);
}
