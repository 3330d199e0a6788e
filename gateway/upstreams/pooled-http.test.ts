import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type HttpCall, callHttp } from './pooled-http.ts';

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
/** A connection that has carried a call is free for the next a turn of the loop later. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
const ask = (url: string, more: Partial<HttpCall> = {}) =>
  callHttp({
    method: 'GET',
    origin: new URL(url).origin,
    path: '/',
    headers: {},
    timeoutMs: 5_000,
    mostBytes: 1_000,
    ...more,
  });

test('one connection carries call after call, with bodies in both directions', async () => {
  const { url, connections } = await serve((request, response) => {
    request.pipe(response.writeHead(201));
  });
  for (const body of ['một', 'hai', 'ba']) {
    expect(await ask(url, { method: 'POST', body })).toEqual({ status: 201, text: body });
    await rest();
  }
  expect(connections()).toBe(1);
});

test('a resting connection that is closed when it is taken costs a read nothing; what acts is not sent twice', async () => {
  const calls: string[] = [];
  const met = new WeakSet<object>();
  const { url } = await serve(({ method, socket }, response) => {
    calls.push(method ?? '');
    if (met.has(socket)) return socket.destroy();
    met.add(socket);
    return response.end('here');
  });
  await ask(url);
  await rest();
  expect((await ask(url)).text).toBe('here');
  await rest();
  expect(calls).toEqual(['GET', 'GET', 'GET']);
  await expect(ask(url, { method: 'POST', body: '{}' })).rejects.toThrow(/other side closed|ECONNRESET/);
  expect(calls).toHaveLength(4);
});

test('an upstream that hangs up on every read is asked twice, and then it is away', async () => {
  const { url, connections } = await serve(({ socket }) => socket.destroy());
  await expect(ask(url)).rejects.toThrow(/other side closed|ECONNRESET/);
  expect(connections()).toBe(2);
});

test('calls at once have a connection each, and are not more connections the next time', async () => {
  const { url, connections } = await serve((_, response) => setTimeout(() => response.end('here'), 10));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 20 }, () => ask(url)));
    await rest();
  }
  expect(connections()).toBe(20);
});

test('silence, half an answer, a redirection and too much end in words, not in waiting', async () => {
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
  expect(await ask(large.url)).toEqual({ status: 200, text: undefined });
  const said = await serve((_, response) => response.writeHead(200, { 'content-length': '1001' }).write('x'));
  expect(await ask(said.url)).toEqual({ status: 200, text: undefined });
});
