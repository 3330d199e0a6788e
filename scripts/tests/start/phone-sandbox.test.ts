// Payment sandbox for other devices: its pages are proxied, and buyers stay at the host that has their session.
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../platform/machine/free-port.ts';
import { openSandboxPort } from '../../start/phones/open-sandbox-port.ts';
import { keepCertificates } from '../../start/certificates/keep-certificates.ts';

const site = 4000;
const publicUrl = `https://192.168.1.5:${site}`;
const dataDir = mkdtempSync(join(tmpdir(), 'mo-man-sandbox-'));
let sandbox: Server;
let opened: { port: number; close: () => Promise<void> };
let asked: { url: string | undefined; cookie: string | undefined }[] = [];

beforeAll(async () => {
  sandbox = createServer((request, response) => {
    asked.push({ url: request.url, cookie: request.headers.cookie });
    if (request.url === '/pay/back') {
      response.writeHead(302, { location: `${publicUrl}/payment-return/token` }).end();
      return;
    }
    if (request.url === '/identity/next') {
      const cookies = ['sandbox_tiki_session=2', 'other=3'];
      const location = `https://192.168.1.5:${opened.port}/identity/people`;
      response.writeHead(303, { location, 'set-cookie': cookies }).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `form-action 'self' ${publicUrl}`,
      'set-cookie': 'bank=1',
    });
    response.end(`<a href="${publicUrl}/payment-return/token">`);
  });
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
  const wanted = { machine: 'test', names: ['localhost'], addresses: ['127.0.0.1', '192.168.1.5'] };
  const { files } = await keepCertificates(dataDir, wanted);
  const port = await freePort();
  const { port: sandboxPort } = sandbox.address() as AddressInfo;
  const close = await openSandboxPort({
    host: '127.0.0.1',
    phonePort: port,
    sitePort: site,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    publicUrl: () => publicUrl,
    certificate: files.site,
  });
  opened = { port, close };
});
afterAll(async () => {
  await opened.close();
  sandbox.close();
  rmSync(dataDir, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>((resolve) => {
    const options = { headers: { host: `localhost:${opened.port}`, ...headers }, rejectUnauthorized: false };
    get(`https://127.0.0.1:${opened.port}${path}`, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
  });

test('pages and redirects lead back to the host that the buyer uses; cookies of the site are not passed on', async () => {
  asked = [];
  const page = await ask('/pay?x=1', { cookie: 'mm_access=secret' });
  expect(page.text).toBe(`<a href="https://localhost:${site}/payment-return/token">`);
  expect(page.headers['content-security-policy']).toBe(`form-action 'self' https://localhost:${site}`);
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(asked).toEqual([{ url: '/pay?x=1', cookie: undefined }]);
  const back = await ask('/pay/back');
  expect([back.status, back.headers['location']]).toEqual([
    302,
    `https://localhost:${site}/payment-return/token`,
  ]);
});

test('a login at the sandbox keeps its own cookies and its host, and gets none of the site', async () => {
  asked = [];
  const next = await ask('/identity/next', { cookie: 'mm_access=secret; sandbox_tiki_session=1' });
  expect(asked).toEqual([{ url: '/identity/next', cookie: 'sandbox_tiki_session=1' }]);
  expect(next.headers['location']).toBe(`https://localhost:${opened.port}/identity/people`);
  expect(next.headers['set-cookie']).toEqual(['sandbox_tiki_session=2']);
});

test('a buyer who left the site at another of our hosts returns there, and nobody is sent to a foreign host', async () => {
  const moved = await ask('/pay?x=1', {
    host: `192.168.1.5:${opened.port}`,
    referer: `https://localhost:${site}/`,
  });
  expect([moved.status, moved.headers['location']]).toEqual([
    307,
    `https://localhost:${opened.port}/pay?x=1`,
  ]);
  const same = await ask('/pay?x=1', { referer: `https://localhost:${site}/` });
  expect(same.status).toBe(200);
  const stranger = await ask('/pay?x=1', { referer: `https://evil.example:${site}/` });
  expect(stranger.status).toBe(200);
});
