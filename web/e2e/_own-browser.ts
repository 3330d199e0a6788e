// A browser with a profile of its own on disk, that can be killed and opened again without a network.
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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
const nowhere = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>'];

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
    network: 'on' | 'airplane';
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
    args: [...flags, ...(network === 'airplane' ? nowhere : []), ...seen],
  });
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
