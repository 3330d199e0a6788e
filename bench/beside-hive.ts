// Hive Gateway is installed below bench/hive on request only; it is not part of the product.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { freePort } from '../platform/machine/free-port.ts';
import { cookiesOf, addShoppers, type Shopper } from '../testing/people/sessions.ts';
import { openSystem, textOf, type System } from './system.ts';
import { drive, middleOf, type Row } from './measure.ts';
import { memoryOf } from './processor-time.ts';
import { failureOf } from './run-command.ts';

const folder = join(import.meta.dirname, 'hive');
const program = join(folder, 'node_modules', '@graphql-hive', 'gateway', 'dist', 'bin.js');
const sdl = join(import.meta.dirname, '..', 'platform', 'content', 'schema.graphql');

const buyers = 200;
const atOnce = 32;
const seconds = 6;
/** Both are measured alternately, so that changes of the machine's load affect both. */
const turns = 5;
const fields = '{ id categories { id name icon } destinations { id name image } }';
const ours = JSON.stringify({ query: `{ home ${fields} }` });
const theirs = JSON.stringify({ query: `{ home: contentHome(id: "home") ${fields} }` });

/** Reason why Hive Gateway cannot run here; undefined when it can. */
async function obstacle(): Promise<string> {
  if (existsSync(program)) return '';
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const failure = await failureOf('npm', ['install', ...options], { cwd: folder });
  return failure && `npm install in bench/hive failed: ${failure}`;
}

/** Starts it in front of the content endpoint; resolves when it answers. */
async function startHive(system: System, shopper: Shopper): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const upstream = `${system.platform.url}/graphql/query`;
  const where = ['--host', '127.0.0.1', '--port', String(port), '--schema', sdl];
  const child = spawn(process.execPath, [program, 'proxy', upstream, ...where], {
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/graphql`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (await askHive(system, url, shopper).catch(() => false)) return { child, url };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error('Hive Gateway did not begin to answer');
}

/** The answer's body; undefined unless it has data and no errors. */
async function askHive({ http }: System, url: string, { headers }: Shopper): Promise<string | undefined> {
  const { status, text } = await http.ask(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: theirs,
  });
  return status === 200 && !text.includes('"errors":') ? text : undefined;
}

const dataIn = (text: string | undefined): unknown => (JSON.parse(text ?? '{}') as { data?: unknown }).data;

export async function compareWithHive(): Promise<Row[] | string[]> {
  const reason = await obstacle();
  if (reason) return [`NO HIVE GATEWAY: ${reason}`];
  const system = await openSystem({ connections: atOnce, demo: true });
  const shoppers = await addShoppers(system.database.db, buyers);
  const [first] = shoppers;
  if (!first) throw new Error('nobody to ask for');
  const hive = await startHive(system, first);
  try {
    const cookies = shoppers.map(cookiesOf);
    const drives = { atOnce, calls: 100_000, seconds };
    const gateway = system.gateways[0];
    const expected = {
      ours: await textOf(system.http, gateway, ours, cookies[0]),
      theirs: await askHive(system, hive.url, first),
    };
    if (!isDeepStrictEqual(dataIn(expected.ours), dataIn(expected.theirs)))
      throw new Error(`both do not answer alike: ${expected.ours} and ${expected.theirs}`);
    // Every later answer is compared with the first one, byte by byte.
    const askOurs = async (n: number) =>
      (await textOf(system.http, gateway, ours, cookies[n])) === expected.ours;
    const askTheirs = async (n: number) =>
      (await askHive(system, hive.url, shoppers[n] ?? first)) === expected.theirs;
    const asks: Record<string, (n: number) => Promise<boolean>> = {
      'this gateway, the same question by one person': () => askOurs(0),
      'Hive Gateway, the same question by one person': () => askTheirs(0),
      'this gateway, each for another person': (n) => askOurs(n % buyers),
      'Hive Gateway, each for another person': (n) => askTheirs(n % buyers),
    };
    const measured = new Map<string, Row[]>();
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [name, call] of Object.entries(asks)) {
        const row = await drive({ name, ...drives, call });
        measured.set(name, [...(measured.get(name) ?? []), row]);
      }
    }
    return [
      ...[...measured.values()].map(middleOf),
      { name: 'memory of this gateway, MB', value: memoryOf(system.pids.gateway) },
      { name: 'memory of Hive Gateway, MB', value: memoryOf(hive.child.pid ?? 0) },
    ];
  } finally {
    hive.child.kill();
    await system.close();
  }
}
