// Follows docs/first-purchase.md: its blocks are pasted one after the other into one bash.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../demo/seed/seed-demo.ts';
import { type Live, openLive } from '../_live.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/first-purchase.md'), 'utf8');
const blocks = [...page.matchAll(/```sh\n([^]*?)```/g)].map(([, text = '']) => text);
/** Stops at the first failing command, and ends background jobs. */
const strict = 'set -e -o pipefail\ntrap "kill $(jobs -p) 2>/dev/null || true" EXIT\n';

let live: Live;
let folder: string;

beforeAll(async () => {
  live = await openLive({}, {}, (parts) => seedDemo({ ...parts, rolls: true }));
  folder = mkdtempSync(join(tmpdir(), 'first-purchase-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await live?.close();
});

function paste(text: string): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-c', strict + text], { cwd: folder });
    const heard = { out: '', err: '' };
    shell.stdout.on('data', (chunk) => (heard.out += String(chunk)));
    shell.stderr.on('data', (chunk) => (heard.err += String(chunk)));
    shell.on('error', reject);
    shell.on('close', (code) => resolve({ code, ...heard }));
  });
}

test('leads from nothing to a ticket', async () => {
  const gateway = await live.openGateway({ devInboxUrl: `${live.platform.url}/dev/inbox` });
  expect(blocks.length).toBeGreaterThan(8);
  const { code, out, err } = await paste(blocks.join('\n').replaceAll('http://localhost:4000', gateway.url));
  expect(code, out + err).toBe(0);
  const ticket = /^Your ticket: (\w+), active\. It opens the gate with (\S.+)$/m.exec(out);
  expect(ticket, out + err).not.toBeNull();

  const sold = await live.db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.code', 'tickets.order_code')
    .select(['tickets.code', 'orders.state', 'orders.total'])
    .where('tickets.code', '=', ticket?.[1] ?? '')
    .execute();
  expect(sold).toMatchObject([{ state: 'paid' }]);
  expect(sold[0]?.total).toBeGreaterThan(0);
});
