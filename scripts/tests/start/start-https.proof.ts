import { readFileSync } from 'node:fs';
import { get as getPlainly, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newInstance, removeInstance, start, type Instance, type Run } from './_start.ts';

const open = /first page served after [\d.]+ s/;
const forPhones = ['--https', '--host', '0.0.0.0'];
let instance: Instance;
let runs: Run[];

function begin(args: readonly string[]): Run {
  const run = start(instance, {}, args);
  runs.push(run);
  return run;
}

async function begun(args: readonly string[]): Promise<Run> {
  const run = begin(args);
  await run.says(open);
  return run;
}

async function end(run: Run): Promise<void> {
  run.child.kill('SIGINT');
  await run.ended;
}

beforeEach(async () => {
  instance = await newInstance();
  runs = [];
});
afterEach(async () => {
  await Promise.all(runs.map(end));
  removeInstance(instance);
});

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  text: string;
}

/** A browser that trusts only the given authority. */
function ask(url: string, { ca, headers = {} }: { ca?: string; headers?: Record<string, string> } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const get = url.startsWith('https:') ? getSecurely : getPlainly;
    const request = get(url, { headers, ...(ca ? { ca } : {}) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.once('error', reject);
  });
}

/** The socket handshake of a page of the site. */
function openSocket(url: string, ca: string) {
  return new Promise<{ status: number | undefined; protocol: unknown }>((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('sixteen bytes ok').toString('base64'),
      'sec-websocket-protocol': 'graphql-transport-ws',
      origin: new URL(url).origin,
    };
    const request = getSecurely(url, { ca, headers });
    const tell = ({ statusCode: status, headers: answered }: IncomingMessage) =>
      resolve({ status, protocol: answered['sec-websocket-protocol'] });
    request.once('upgrade', (answer: IncomingMessage, socket: Duplex) => {
      socket.destroy();
      tell(answer);
    });
    request.once('response', tell);
    request.once('error', reject);
  });
}

const authority = (): string => readFileSync(join(instance.dataDir, 'tls/authority.crt'), 'utf8');
/** Address that the terminal shows for phones, on this machine. */
const trustUrl = (run: Run): string => {
  const port = /http:\/\/[^/]+:(\d+)\/trust/.exec(run.output())?.[1];
  return `http://127.0.0.1:${port}/trust`;
};

describe('npm start -- --https --host 0.0.0.0', () => {
  it('serves the site and its sockets over HTTPS that a client with the authority trusts', async () => {
    const run = await begun(forPhones);
    const site = `https://127.0.0.1:${instance.port}`;
    const ca = authority();
    expect((await ask(`${site}/`, { ca })).text).toMatch(/<title[^>]*>Mở Màn/);
    expect((await ask(`https://localhost:${instance.port}/readyz`, { ca })).status).toBe(200);
    await expect(ask(site)).rejects.toThrow(/unable to verify|self.signed/);
    expect((await ask(`${site}/dev/inbox`, { ca })).status).toBe(200);

    const opened = await openSocket(`https://localhost:${instance.port}/graphql`, ca);
    expect(opened).toEqual({ status: 101, protocol: 'graphql-transport-ws' });

    expect(run.output()).toContain('Everybody in this network can open the site');
    expect(run.output()).toMatch(
      /1\. open http:\/\/.*\/trust\n.*\n.*([0-9A-F]{2}:){31}[0-9A-F]{2}\n {2}3\. open https:/,
    );
    expect(run.output()).toMatch(/firewall|networkingMode/);
  });

  it('serves the authority without encryption, explains it in both languages, and redirects everything else', async () => {
    const run = await begun(forPhones);
    const trust = trustUrl(run);
    const vi = await ask(trust, { headers: { 'accept-language': 'vi-VN,vi;q=0.9' } });
    expect(vi.text).toContain('<html lang="vi">');
    expect(vi.text).toContain(`href="https://127.0.0.1:${instance.port}"`);
    const en = await ask(trust, { headers: { 'accept-language': 'en-GB', 'user-agent': 'iPhone' } });
    expect(en.text).toContain('<html lang="en">');
    expect(en.text).toMatch(/<details open>\s*<summary>iPhone/);
    expect(en.text).not.toContain('<script');

    const certificate = await ask(`${trust}/mo-man.crt`);
    expect(certificate.headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(certificate.text.trim()).toBe(authority().trim());
    const profile = await ask(`${trust}/mo-man.mobileconfig`);
    expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config');
    const inside = authority().replaceAll(/-----[A-Z ]+-----|\s/g, '');
    expect(profile.text).toContain(`<data>${inside}</data>`);

    const onSite = await ask(`https://127.0.0.1:${instance.port}/trust?lang=en`, { ca: authority() });
    expect(onSite.text).toContain('<html lang="en">');
    expect(onSite.text).toContain(`href="https://127.0.0.1:${instance.port}"`);

    const elsewhere = await ask(trust.replace('/trust', '/my-tickets?src=x'));
    expect(elsewhere.status).toBe(307);
    expect(elsewhere.headers['location']).toBe(`https://127.0.0.1:${instance.port}/my-tickets?src=x`);
    const key = await ask(trust.replace('/trust', '/trust/authority.key'));
    expect(key.status).toBe(307);
  });

  it('keeps its authority across starts, and leaves a running one alone', async () => {
    const first = await begun(forPhones);
    expect(first.output()).toContain('the certificate is new');
    const before = authority();
    const second = begin(forPhones);
    expect(await second.ended).toBe(0);
    expect(second.output()).toMatch(/already runs on this data folder: https:\/\/.* Left alone\.\n$/);
    expect(authority()).toBe(before);
    await end(first);
    const third = await begun(['--https']);
    expect(authority()).toBe(before);
    expect(third.output()).toContain(`site        https://localhost:${instance.port}`);
    expect(third.output()).toContain('add --host 0.0.0.0 for phones');
    expect(third.output()).not.toContain('Everybody in this network');
  });
});

describe('npm start --', () => {
  it('--host without --https warns once that login from other devices is impossible', async () => {
    const run = await begun(['--host', '0.0.0.0']);
    await run.says(/Everybody in this network/);
    expect(run.output().match(/^warning: /gm)).toEqual(['warning: ']);
    expect(run.output()).toContain('add --https');
  });

  it('--help prints the usage, and unknown arguments are refused in one line', async () => {
    const help = begin(['--help']);
    expect(await help.ended).toBe(0);
    expect(help.output()).toContain('npm start -- --https --host 0.0.0.0');
    const wrong = begin(['--htps']);
    expect(await wrong.ended).toBe(2);
    expect(wrong.output()).toBe("Unknown option '--htps'. --help says what there is.\n");
  });
});
