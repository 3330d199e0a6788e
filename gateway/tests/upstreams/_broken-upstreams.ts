// A real platform behind five proxies, one for each upstream, each of which can be broken separately.
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../platform/machine/free-port.ts';
import type { GatewayConfig } from '../../config/config.ts';

/** TABLE of what can be wrong with an upstream. */
export const troubles = {
  /** Accepts the call and never answers. */
  silent: () => undefined,
  /** A defect of the upstream. */
  failing: (response) => void response.writeHead(500).end('Error: secret\n at handler (/srv/app.js:1)'),
  garbled: (response) => void response.writeHead(200, json).end('{"data": {"items": [{'),
  /** Valid JSON of another shape. */
  'of another shape': (response) => void response.writeHead(200, json).end('{"data": {"secret": [7]}}'),
  /** Breaks the connection after half of the answer. */
  'cut off': (response, body, type) => {
    response
      .writeHead(200, { 'content-type': type, 'content-length': body.length })
      .write(body.subarray(0, body.length / 2));
    setImmediate(() => response.destroy());
  },
  /** The proxy does not listen at all. */
  gone: () => undefined,
  /** Answers well, but later than anybody who is in a hurry waits. */
  'too slow': (response, body, type) => void response.writeHead(200, { 'content-type': type }).end(body),
  /** Begins at once, and ends as late. */
  dripping: (response, body, type) => {
    response
      .writeHead(200, { 'content-type': type, 'content-length': body.length })
      .write(body.subarray(0, body.length / 2));
    setTimeout(() => response.end(body.subarray(body.length / 2)), tooSlowMs);
  },
} satisfies Record<string, (response: ServerResponse, body: Buffer, type: string) => void>;
export type Trouble = keyof typeof troubles;

/** How late a `too slow` answer is: after the timeout of a gateway in a hurry, and before that of any other. */
const tooSlowMs = 2_000;

const json = { 'content-type': 'application/json' };

export const doors = {
  movie: { setting: 'movieApiUrl', path: '/movie/v1' },
  event: { setting: 'eventApiUrl', path: '/event/v1.0' },
  search: { setting: 'searchUrl', path: '/search-gateway' },
  content: { setting: 'contentUrl', path: '/graphql/query' },
  images: { setting: 'imagesUrl', path: '/images' },
} as const;
export type Door = keyof typeof doors;

export interface BrokenUpstreams {
  /** Gateway settings with the proxies' addresses. */
  config: Partial<GatewayConfig>;
  asked: Record<Door, number>;
  break(door: Door, trouble: Trouble): Promise<void>;
  mend(door: Door): Promise<void>;
  /** Every answer of these upstreams is good and this much later; 0 for none. */
  delay(ms: number, of?: readonly Door[]): void;
  /** Resolves when the service has answered every call, also mutations that nobody waits for any more. */
  settled(door: Door): Promise<unknown>;
  close(): Promise<void>;
}

export async function breakableUpstreams(platformUrl: string): Promise<BrokenUpstreams> {
  const names = Object.keys(doors) as Door[];
  const broken = new Map<Door, Trouble>();
  const delays = new Map<Door, number>();
  const pending = new Map<Promise<unknown>, Door>();
  const asked: BrokenUpstreams['asked'] = { movie: 0, event: 0, search: 0, content: 0, images: 0 };

  const answer = async (door: Door, request: IncomingMessage, response: ServerResponse) => {
    asked[door] += 1;
    const trouble = broken.get(door);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const body = await buffer(request);
    if (trouble === 'silent' || trouble === 'failing') return troubles[trouble](response);
    // Before it reaches the service: what is not done yet must not be done twice.
    const gone = new AbortController();
    if (request.method === 'GET') response.once('close', () => gone.abort());
    const waitMs = trouble === 'too slow' ? tooSlowMs : (delays.get(door) ?? 0);
    await sleep(waitMs, undefined, { ref: false, signal: gone.signal });
    const told = await fetch(platformUrl + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
    });
    const bytes = Buffer.from(await told.arrayBuffer());
    const type = told.headers.get('content-type') ?? '';
    if (trouble) return troubles[trouble](response, bytes, type);
    return response.writeHead(told.status, { 'content-type': type }).end(bytes);
  };
  const servers = new Map<Door, Server>();
  const open = async (door: Door, port: number): Promise<number> => {
    const server = createServer((request, response) => {
      const running = answer(door, request, response).catch(() => void response.destroy());
      pending.set(running, door);
      void running.finally(() => pending.delete(running));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    servers.set(door, server);
    return port;
  };
  const shut = async (door: Door) => {
    const server = servers.get(door);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  };
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (door) => [door, await open(door, await freePort())] as const)),
  ) as Record<Door, number>;
  return {
    config: Object.fromEntries(
      names.map((door) => [doors[door].setting, `http://127.0.0.1:${ports[door]}${doors[door].path}`]),
    ),
    asked,
    async break(door, trouble) {
      broken.set(door, trouble);
      if (trouble === 'gone') await shut(door);
    },
    async mend(door) {
      if (broken.get(door) === 'gone') await open(door, ports[door]);
      broken.delete(door);
    },
    delay(ms, of = names) {
      for (const door of of) delays.set(door, ms);
    },
    settled: (door) => Promise.all([...pending].flatMap(([running, of]) => (of === door ? [running] : []))),
    async close() {
      await Promise.all(names.map(shut));
    },
  };
}
