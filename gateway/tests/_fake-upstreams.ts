// Upstreams with answers that the test defines, however wrong.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errors, type ErrorName } from '@mo-man/schema/errors.ts';
import type { GatewayConfig } from '../config/config.ts';
import { type Gateway, startGateway } from '../server.ts';
import { type LogLine, gatewayConfig, keptLog } from './_live.ts';

export interface Reply {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  text?: string;
  headers?: Record<string, string>;
  /** Delay of the answer, milliseconds. */
  afterMs?: number;
  silent?: boolean;
  hangUp?: boolean;
}

export interface Fakes {
  url: string;
  /** Answers by route, for example `GET /event/v1.0/home`. */
  replies: Map<string, Reply>;
  asked: { route: string; headers: IncomingMessage['headers'] }[];
  lines: LogLine[];
  openGateway(changes?: Partial<GatewayConfig>): Promise<Gateway>;
  close(): Promise<void>;
}

const notThere: Reply = { status: 404, body: failure('route_not_found') };

/** The error body that an upstream of ours sends. */
export function failure(name: ErrorName, details: Record<string, unknown> = {}, message?: string) {
  const { code, status, en } = errors[name];
  return { errors: [{ message: message ?? en, extensions: { code, status_code: status, ...details } }] };
}

/** Only for tests of a silent upstream; elsewhere a busy machine may answer late and must not count as silent. */
export const impatient: Partial<GatewayConfig> = { upstreamTimeoutMs: 1_000 };

export async function openFakes(port = 0): Promise<Fakes> {
  const replies = new Map<string, Reply>([
    ['POST /movie/v1/users/devices', { body: { data: { device_token: 'a-device-token' } } }],
  ]);
  const asked: Fakes['asked'] = [];
  const lines: LogLine[] = [];
  const opened: Gateway[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const route = `${request.method} ${request.url?.split('?')[0]}`;
    asked.push({ route, headers: request.headers });
    const { status = 200, body, text, headers, afterMs, silent, hangUp } = replies.get(route) ?? notThere;
    if (afterMs) await sleep(afterMs);
    if (hangUp) request.socket.destroy();
    if (silent || hangUp) return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(text ?? JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    replies,
    asked,
    lines,
    async openGateway(changes = {}) {
      // Failing answers must not open the breaker; tests of the breaker set their own values.
      const patient = { upstreamTimeoutMs: 30_000, queryDeadlineMs: 30_000, breakerCalls: 1_000_000 };
      const config = gatewayConfig(url, { ...patient, ...changes });
      const gateway = await startGateway(config, { log: keptLog(lines) });
      opened.push(gateway);
      return gateway;
    },
    async close() {
      for (const gateway of opened) await gateway.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
