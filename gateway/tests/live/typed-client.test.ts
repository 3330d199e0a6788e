// The published client package: packed, installed without a network, type-checked, and used to buy a ticket.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { addAccount, password } from '../../../testing/people/accounts.ts';
import { type Live, openLive } from '../_live.ts';

const root = join(import.meta.dirname, '../../..');
const room = join(root, 'client');
let live: Live;
let folder: string;

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

beforeAll(async () => {
  live = await openLive();
  const catalogue = smallCatalogue({
    'events[0].showings[0].queue': undefined,
    'events[0].showings[0].questions': undefined,
  });
  await importValue(live.db, catalogue, new Date());
  folder = mkdtempSync(join(tmpdir(), 'mo-man-client-'));
  run('npm', ['pack', '--pack-destination', folder], room);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', './mo-man-client-0.1.0.tgz'], folder);
  copyFileSync(join(room, 'examples/buy-a-ticket.ts'), join(folder, 'buy-a-ticket.ts'));
}, 240_000);
afterAll(async () => {
  await live?.close();
  if (folder) rmSync(folder, { recursive: true });
});

test('has no dependencies', () => {
  const { dependencies } = JSON.parse(run('npm', ['ls', '--all', '--json'], folder)) as {
    dependencies: Record<string, object>;
  };
  expect(Object.keys(dependencies)).toEqual(['@mo-man/client']);
  expect(dependencies['@mo-man/client']).not.toHaveProperty('dependencies');
});

test('type-checks the example, and rejects a wrong variable', () => {
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'));
  const check = (file: string) =>
    spawnSync(
      join(root, 'node_modules/typescript-7/bin/tsc'),
      ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node', file],
      { cwd: folder, encoding: 'utf8' },
    );
  const whole = check('buy-a-ticket.ts');
  expect(whole.stdout).toBe('');
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { createClient } from '@mo-man/client';
     import { CancelOrder } from '@mo-man/client/operations';
     await createClient({ url: '' }).request(CancelOrder, { input: { orderCode: 7 } });`,
  );
  const wrong = check('wrong.ts').stdout.split('\n').filter(Boolean);
  expect(wrong).toEqual([expect.stringContaining("Type 'number' is not assignable to type 'string'")]);
}, 240_000);

/** Runs the example as this buyer, and pays when it prints the payment link. */
async function buy(email: string, secret: string) {
  const buyer = spawn('node', ['buy-a-ticket.ts', `${live.gateway.url}/graphql`], {
    cwd: folder,
    env: { ...process.env, MO_MAN_EMAIL: email, MO_MAN_PASSWORD: secret },
  });
  let complained = '';
  buyer.stderr.on('data', (data: Buffer) => (complained += data.toString('utf8')));
  const ended = new Promise((resolve) => buyer.once('close', resolve));
  const said: string[] = [];
  for await (const line of createInterface(buyer.stdout)) {
    said.push(line);
    const [, payUrl] = /^Pay here: (.*)$/.exec(line) ?? [];
    if (payUrl) await payAt(payUrl);
  }
  return { code: await ended, said, complained };
}

async function payAt(payUrl: string): Promise<void> {
  const page = await (await fetch(payUrl)).text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ action: 'pay' });
  await fetch(new URL(action, live.platform.sandboxUrl), { method: 'POST', body, redirect: 'manual' });
}

test('buys a ticket with the example', async () => {
  await addAccount(live.db, { email: 'client@example.com' });
  const { code, said, complained } = await buy('client@example.com', password);
  expect([code, complained]).toEqual([0, '']);
  expect(said).toContain('The order is paid');
  const [ticket] = await live.db.selectFrom('tickets').select('id').execute();
  expect(said.at(-1)).toBe(`Ticket ${ticket!.id}`);
}, 240_000);

test('reports a wrong password by its code', async () => {
  const { code, complained } = await buy('client@example.com', 'not-this-one');
  expect(code).toBe(1);
  expect(complained).toMatch(/^[\w-]+: \S/);
}, 240_000);
