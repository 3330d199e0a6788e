// One scene in one language: opens it, takes all looks, and returns the problems.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Account, type Language, openAccount, signIn } from '../_fixtures.ts';
import { baseUrl, textOf } from '../_system.ts';
import { inspectShot } from './inspect-shot.ts';
import { giveLongNamesToPeople } from './long-names.ts';
import type { Scene, Stage } from './scene.ts';
import { type Look, looksOf, nameOf, type ScreenOptions } from './screen-options.ts';
import { showLook } from './show-look.ts';

/** Limit of a screenshot's height. */
const TALLEST = 3_000;

export interface Fault {
  screen: string;
  look: string;
  words: string;
}

const buyers = new Map<Language, Account>();

export async function takeScene(
  browser: Browser,
  scene: Scene,
  options: ScreenOptions,
  language: Language,
  folder: string,
): Promise<Fault[]> {
  const looks = looksOf(options, language);
  const faults: Fault[] = [];
  let look = language as string;
  const complain = (words: string) => faults.push({ screen: scene.name, look, words });
  const contexts: BrowserContext[] = [];
  const open = async (): Promise<Page> => {
    const context = await openContext(browser, language, options.scale);
    contexts.push(context);
    return context.newPage();
  };
  try {
    const page = await open();
    const stage: Stage = {
      page,
      context: page.context(),
      language,
      t: textOf(language),
      another: async () => {
        const other = await open();
        await openAccount(other);
        return other;
      },
    };
    if (scene.account) await enter(page, scene.account, language);
    if (options.isLong) await giveLongNamesToPeople();
    listen(page, scene, complain);
    const first = looks.at(-1);
    if (first) await page.setViewportSize({ width: first.width, height: 864 });
    await scene.open(stage).catch(async (error: unknown) => {
      await page.screenshot({ path: join(folder, scene.name, `failed-${language}.png`) });
      throw error;
    });
    for (const next of looks) {
      look = nameOf(next);
      await shoot(page, next, join(folder, scene.name));
      for (const words of await inspectShot(page)) complain(words);
    }
  } catch (error) {
    complain(
      `was not reached: ${error instanceof Error ? error.message.split('\n').slice(0, 6).join(' ') : String(error)}`,
    );
  } finally {
    await scene.after?.();
    for (const context of contexts) await context.close();
  }
  return faults;
}

function openContext(browser: Browser, language: Language, scale: number): Promise<BrowserContext> {
  return browser
    .newContext({
      baseURL: baseUrl(),
      locale: language === 'vi' ? 'vi-VN' : 'en-GB',
      timezoneId: 'Asia/Ho_Chi_Minh',
      reducedMotion: 'reduce',
      deviceScaleFactor: scale,
      // A service worker would answer requests that a scene wants to fail.
      serviceWorkers: 'block',
    })
    .then(async (context) => {
      context.setDefaultTimeout(15_000);
      await context.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
      return context;
    });
}

async function enter(page: Page, kind: 'fresh' | 'buyer', language: Language): Promise<void> {
  const known = kind === 'buyer' ? buyers.get(language) : undefined;
  if (known) return signIn(page, known);
  const account = await openAccount(page);
  if (kind === 'buyer') buyers.set(language, account);
}

function listen(page: Page, scene: Scene, complain: (words: string) => void): void {
  if (scene.isFailing) return;
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    complain(`console: ${message.text().slice(0, 200)} ${message.location().url.replace(baseUrl(), '')}`);
  });
  page.on('pageerror', (error) => complain(`threw: ${error.message.slice(0, 200)}`));
}

async function shoot(page: Page, look: Look, folder: string): Promise<void> {
  await showLook(page, look);
  mkdirSync(folder, { recursive: true });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: join(folder, `${nameOf(look)}.png`),
    animations: 'disabled',
    caret: 'hide',
    fullPage: true,
    ...(height > TALLEST ? { clip: { x: 0, y: 0, width: look.width, height: TALLEST } } : {}),
  });
}
