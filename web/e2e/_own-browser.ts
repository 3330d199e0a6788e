// A browser with a profile of its own on disk, that can be killed and opened again without a network.
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices } from '@playwright/test';
import { baseUrl } from './_system.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
/** Every request, also to this machine, goes to a proxy that is not there. */
const through = (port: number) => [`--proxy-server=127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'];
const nowhere = through(9);

const fakeCamera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

export async function makeProfile(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mo-man-profile-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

export function openBrowser(
  folder: string,
  {
    language,
    network,
    camera,
  }: {
    language: 'vi' | 'en';
    /** Or the port of a proxy: `openSilence` for a network that takes every question and answers none. */
    network: 'on' | 'airplane' | number;
    /** A file of pictures (.mjpeg) that its camera shows, and may show without asking. */
    camera?: string;
  },
): Promise<BrowserContext> {
  const seen = camera ? [...fakeCamera, `--use-file-for-fake-video-capture=${camera}`] : [];
  return chromium.launchPersistentContext(folder, {
    ...devices['Pixel 7'],
    baseURL: baseUrl(),
    locale: language === 'vi' ? 'vi-VN' : 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    // What it keeps is what opens without a network.
    serviceWorkers: 'allow',
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...flags,
      ...(network === 'airplane' ? nowhere : typeof network === 'number' ? through(network) : []),
      ...seen,
    ],
  });
}

/** A network that takes every question and never answers; gives its port. */
export async function openSilence(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** As a phone does with an app in the background: no goodbye. */
export async function killBrowser(context: BrowserContext, folder: string): Promise<void> {
  const gone = new Promise((resolve) => context.once('close', resolve));
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (commandOf(pid).includes(`--user-data-dir=${folder}`)) process.kill(Number(pid), 'SIGKILL');
  }
  await gone;
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
