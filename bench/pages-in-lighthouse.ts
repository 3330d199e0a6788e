// Lighthouse is only in bench/package.json: it is installed on request, and is not part of the product.
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GatewayRoom, gatewayRoom } from '../gateway/tests/_room.ts';
import { type System, openSystem } from './system.ts';
import { type PageFigures, middleOfPages, tableOfPages } from './page-figures.ts';
import { failureOf } from './run-command.ts';
import { chromiumOptions } from './open-chromium.ts';

const runs = 3;
const root = join(import.meta.dirname, '..');
const command = join(import.meta.dirname, 'node_modules', 'lighthouse', 'cli', 'index.js');
const results = join(import.meta.dirname, 'results');
const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** The part of a report that is used. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Reason why Lighthouse cannot run here; undefined when it can. */
async function obstacle(): Promise<string> {
  if (!existsSync(join(root, 'web', 'dist', 'index.html'))) return 'the web is not built: run npm start once';
  if (existsSync(command)) return '';
  const failure = await failureOf('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  return failure && `npm ci in bench/ failed: ${failure}`;
}

async function measure(url: string, file: string): Promise<PageFigures> {
  const failure = await failureOf(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${chromeFlags.join(' ')}`,
    ],
    { env: { CHROME_PATH: chromiumOptions.executablePath } },
  );
  if (failure) throw new Error(failure);
  const { runtimeError, categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
  };
}

/** Home, search and one event, with and without first data in the HTML, alternately; the first round is a warm-up. */
async function measurePages(system: System, rooms: Record<string, GatewayRoom>): Promise<string[]> {
  const event = await system.database.db
    .selectFrom('events')
    .select(['id', 'slug'])
    .where('id', '=', 'bonmua')
    .executeTakeFirstOrThrow();
  const paths = { home: '/', search: '/search', event: `/${event.slug}-${event.id}` };
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(join(results, `${new Date().toISOString().replace(/[:.]/g, '-')}-`));
  const measured = new Map<string, PageFigures[]>();
  for (let turn = 0; turn <= runs; turn += 1) {
    for (const [page, path] of Object.entries(paths)) {
      for (const [form, room] of Object.entries(rooms)) {
        const figures = await measure(`${room.url}${path}`, join(folder, `${page} ${form} ${turn}.json`));
        const name = `${page}, ${form}`;
        if (turn > 0) measured.set(name, [...(measured.get(name) ?? []), figures]);
      }
    }
  }
  return [
    ...tableOfPages([...measured].map(([name, all]) => ({ name, ...middleOfPages(all) }))),
    `reports: ${folder}`,
  ];
}

export async function lookWithLighthouse(): Promise<string[]> {
  const reason = await obstacle();
  if (reason) return [`NO LIGHTHOUSE: ${reason}`];
  const system = await openSystem({ connections: 1, gateways: 0, demo: true });
  const rooms = {
    'with first data': await gatewayRoom(system.platform.url),
    'baseline: the empty shell': await gatewayRoom(system.platform.url, { FIRST_DATA: 'false' }),
  };
  try {
    for (const room of Object.values(rooms)) {
      await room.start();
      await room.untilReady();
    }
    return await measurePages(system, rooms);
  } catch (error) {
    return [`NO LIGHTHOUSE: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    for (const room of Object.values(rooms)) await room.stop();
    await system.close();
  }
}
