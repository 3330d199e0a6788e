import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type HttpCall, callHttp, openAgent } from './pooled-http.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    connections: () => connections,
  };
}
/** A connection is free for the next call one turn of the event loop after the answer. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
const agent = openAgent(20);
afterAll(() => agent.destroy());
const ask = (url: string, more: Partial<HttpCall> = {}) =>
  callHttp(agent, {
    method: 'GET',
    origin: new URL(url).origin,
    path: '/',
    headers: {},
    timeoutMs: 5_000,
    mostBytes: 1_000,
    ...more,
  });

test('reuses one connection for successive calls with bodies in both directions', async () => {
  const { url, connections } = await serve((request, response) => {
    request.pipe(response.writeHead(201));
  });
  for (const body of ['một', 'hai', 'ba']) {
    expect(await ask(url, { method: 'POST', body })).toMatchObject({ status: 201, text: body });
    await rest();
  }
  expect(connections()).toBe(1);
});

test('reports a cut connection and does not retry', async () => {
  const { url, connections } = await serve(({ socket }) => socket.destroy());
  await expect(ask(url)).rejects.toThrow(/other side closed|ECONNRESET/);
  expect(connections()).toBe(1);
});

test('lets more calls than connections wait', async () => {
  const { url, connections } = await serve((_, response) => setTimeout(() => response.end('here'), 10));
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(url)));
  expect(answers.every(({ text }) => text === 'here')).toBe(true);
  expect(connections()).toBe(20);
});

test('cancels a call when its client leaves, before and while it runs', async () => {
  const asked: string[] = [];
  const closed: string[] = [];
  const { url } = await serve(({ url: path = '', socket }) => {
    asked.push(path);
    socket.once('close', () => closed.push(path));
  });
  const gone = new AbortController();
  const running = ask(url, { left: gone.signal });
  await vi.waitFor(() => expect(asked).toEqual(['/']));
  const beside = ask(url, { left: gone.signal, path: '/before' });
  gone.abort();
  for (const call of [running, beside]) await expect(call).rejects.toThrow('whoever asked is gone');
  await vi.waitFor(() => expect(closed).toContain('/'));
});

test('uses a connection for each concurrent call, and reuses them later', async () => {
  const { url, connections } = await serve((_, response) => setTimeout(() => response.end('here'), 10));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => ask(url)));
    await rest();
  }
  expect(connections()).toBe(20);
});

test('ends with an error on silence, half an answer or a redirect, and reads no body that is too large', async () => {
  const silent = await serve(() => undefined);
  await expect(ask(silent.url, { timeoutMs: 50 })).rejects.toThrow('no answer in 50 ms');
  const half = await serve((_, response) =>
    response.writeHead(200, { 'content-length': '10' }).write('half'),
  );
  await expect(ask(half.url, { timeoutMs: 50 })).rejects.toThrow('no answer in 50 ms');
  const cut = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(ask(cut.url)).rejects.toThrow();
  const elsewhere = await serve((_, response) => response.writeHead(302, { location: '/' }).end());
  await expect(ask(elsewhere.url)).rejects.toThrow('redirected by 302');
  const large = await serve((_, response) => response.end('x'.repeat(1_001)));
  expect(await ask(large.url)).toMatchObject({ status: 200, text: undefined });
  const asked = await serve((_, response) => response.writeHead(503, { 'retry-after': '2' }).end());
  expect(await ask(asked.url)).toMatchObject({ status: 503, retryAfterMs: 2_000 });
  const said = await serve((_, response) => response.writeHead(200, { 'content-length': '1001' }).write('x'));
  expect(await ask(said.url)).toMatchObject({ status: 200, text: undefined });
});
