import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ViteDevServer } from 'vite';
import { freePort } from '../../../platform/machine/free-port.ts';
import { openDevWeb } from '../../start/open-dev-web.ts';

let port: number;
let server: ViteDevServer;

beforeAll(async () => {
  port = await freePort();
  const surroundings = { gateway: 'http://127.0.0.1:9', publicUrl: 'https://moman.example' };
  server = await openDevWeb({ port, mode: 'development', ...surroundings });
});
afterAll(() => server?.close());

const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request({ host: 'localhost', port, headers: { host, accept: 'text/html' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject).end();
  });

test('the web of `npm run dev` is served under its own host names only', async () => {
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'moman.example'])
    expect(await statusFor(host), host).toBe(200);
  for (const host of [`evil.example:${port}`, 'localhost.evil.example'])
    expect(await statusFor(host), host).toBe(403);
});
