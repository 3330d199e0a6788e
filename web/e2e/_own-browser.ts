// A browser with its own profile on disk, which can be killed and opened again without a network.
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, devices } from '@playwright/test';
import { baseUrl } from './_system.ts';
import { chromiumPath } from './_chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
/** Sends every request, also to this machine, to a proxy on this port. */
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
    /** `airplane`: a proxy that does not exist. A number: the port of a proxy, such as `openSilence`. */
    network: 'on' | 'airplane' | number;
    /** A file of pictures (.mjpeg) shown by its camera, without a permission prompt. */
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
    // The service worker's caches are what opens without a network.
    serviceWorkers: 'allow',
    executablePath: chromiumPath,
    args: [
      ...flags,
      ...(network === 'airplane' ? nowhere : typeof network === 'number' ? through(network) : []),
      ...seen,
    ],
  });
}

/** A network that accepts every request and never answers; returns its port. */
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

/** Kills the browser without a clean shutdown, as a phone does with an app in the background. */
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
