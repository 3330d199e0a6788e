// The demo's partner page in a real browser that blocks third-party cookies and storage.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Frame, type Page, chromium, devices } from '@playwright/test';
import { makeProfile } from '../_own-browser.ts';
import { baseUrl } from '../_system.ts';
import { chromiumPath } from '../_chromium.ts';

/** Chromium's setting "block third-party cookies". Playwright's contexts ignore it; a profile does not. */
const preferences = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } };

export interface PartnerBrowser {
  context: BrowserContext;
  page: Page;
  close(): Promise<void>;
}

export async function openPartnerBrowser(language: 'vi' | 'en'): Promise<PartnerBrowser> {
  const { folder, remove } = await makeProfile();
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, {
    ...devices[language === 'vi' ? 'Pixel 7' : 'Desktop Chrome'],
    locale: language === 'vi' ? 'vi-VN' : 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const close = async () => {
    await context.close();
    await remove();
  };
  return { context, page, close };
}

/** The origin that the gateway allows to embed the mini-app. */
export async function partnerOrigin(): Promise<string> {
  const answer = await fetch(`${baseUrl()}/tiki/`, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return /frame-ancestors (\S+)/.exec(policy)?.[1] ?? '';
}

export async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('#tickets').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the partner’s page has no frame');
  return frame;
}

export async function enterAs(page: Page, origin: string, person: 'linh' | 'khong-ten'): Promise<void> {
  await page.getByRole('combobox').selectOption(person);
  await page.locator('header button').click();
  await page.waitForURL(`${origin}/partner`);
}
