import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type Balancer, openBalancer } from './open-balancer.ts';

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
});

interface Fake {
  url: string;
  server: Server;
  isReady: boolean;
  heard: string[];
}

async function fake(name: string, answer?: RequestListener): Promise<Fake> {
  const heard: string[] = [];
  const server = createServer((asked, reply) => {
    if (asked.url === '/readyz') return void reply.writeHead(made.isReady ? 200 : 503).end();
    heard.push(`${asked.method} ${asked.url}`);
    if (answer) return answer(asked, reply);
    return void asked.resume().on('end', () => reply.end(`${name} for ${asked.headers['x-forwarded-for']}`));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: Fake = { url, server, isReady: true, heard };
  closers.push(() => end(made));
  return made;
}
function end({ server }: Fake): void {
  server.close();
  server.closeAllConnections();
}
async function before(...fakes: Fake[]): Promise<Balancer> {
  const balancer = await openBalancer({ urls: fakes.map(({ url }) => url), lookEveryMs: 20 });
  closers.push(() => balancer.close());
  return balancer;
}
async function ask({ url }: Balancer, method = 'GET', path = '/'): Promise<[number, string]> {
  const body = method === 'POST' ? { body: 'once' } : {};
  const answer = await fetch(url + path, { method, ...body });
  return [answer.status, await answer.text()];
}
const said = async (balancer: Balancer, times: number) => {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push((await ask(balancer))[1].split(' ')[0]);
  return answers.sort().join('');
};
const states = ({ targets }: Balancer) => targets.map(({ isReady }) => isReady);

test("sends requests to ready servers in turn, with the client's address", async () => {
  const [one, two] = [await fake('a'), await fake('b')];
  const balancer = await before(one, two);
  expect(await said(balancer, 4)).toBe('aabb');
  expect(await ask(balancer)).toEqual([200, expect.stringContaining('for 127.0.0.1')]);
  one.isReady = false;
  await vi.waitFor(() => expect(states(balancer)).toEqual([false, true]));
  expect(await said(balancer, 4)).toBe('bbbb');
  one.isReady = true;
  await vi.waitFor(() => expect(states(balancer)).toEqual([true, true]));
  balancer.targets[1]!.isHeld = true;
  expect(await said(balancer, 4)).toBe('aaaa');
});

test('uses all servers when none is ready', async () => {
  const [one, two] = [await fake('a'), await fake('b')];
  one.isReady = false;
  two.isReady = false;
  expect(await said(await before(one, two), 4)).toBe('aabb');
});

test('retries a request that did not arrive at the next server, also a POST', async () => {
  const [one, two] = [await fake('a'), await fake('b')];
  const balancer = await before(one, two);
  end(one);
  const answers = [await ask(balancer, 'POST'), await ask(balancer, 'POST')];
  expect(answers.map(([status]) => status)).toEqual([200, 200]);
  expect(two.heard).toEqual(['POST /', 'POST /']);
});

test('retries an interrupted request only if it is idempotent', async () => {
  const cut: RequestListener = (asked) => void asked.socket.destroy();
  const [one, two] = [await fake('a', cut), await fake('b', cut)];
  const balancer = await before(one, two);
  expect(await ask(balancer, 'POST')).toEqual([502, '']);
  expect(one.heard.length + two.heard.length).toBe(1);
  expect(await ask(balancer)).toEqual([502, '']);
  expect(one.heard.length + two.heard.length).toBe(3);
});

function upgrade({ url }: Balancer): Promise<string> {
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const sent = request(url, { headers });
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (answer: IncomingMessage) => resolve(`refused with ${answer.statusCode}`));
    sent.on('upgrade', (_answer, socket, head: Buffer) => {
      closers.push(() => void socket.destroy());
      let text = head.toString();
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.endsWith('.')) resolve(text);
      });
      socket.write('hello.');
    });
    sent.end();
  });
}

test('forwards a WebSocket both ways, and tries the next server when one is about to stop', async () => {
  const [one, two] = [await fake('a'), await fake('b')];
  one.server.on('upgrade', (_request, stream) =>
    stream.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n'),
  );
  two.server.on('upgrade', (_request, stream) => {
    stream.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    stream.on('data', (chunk: Buffer) => stream.write(`heard ${chunk.toString()}`));
    stream.on('error', () => undefined);
    closers.push(() => void stream.destroy());
  });
  const balancer = await before(one, two);
  expect([await upgrade(balancer), await upgrade(balancer)]).toEqual(['heard hello.', 'heard hello.']);
  balancer.targets[1]!.isHeld = true;
  expect(await upgrade(balancer)).toBe('refused with 503');
});
