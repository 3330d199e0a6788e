import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, tryPort } from './free-port.ts';

const listening = (port: number) =>
  new Promise<() => Promise<void>>((resolve) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () =>
      resolve(() => new Promise((closed) => void server.close(() => closed()))),
    );
  });

test('returns no port that the system uses for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...ports)).toBeLessThan(32_000);
  expect(new Set(ports).size).toBe(50);
});

test('returns the wanted port when nobody listens there, else another one', async () => {
  const wanted = await freePort();
  expect(await freePort(wanted)).toBe(wanted);
  const close = await listening(wanted);
  expect(await freePort(wanted)).not.toBe(wanted);
  await close();
  expect(await tryPort(wanted)).toBe(wanted);
});

test('does not return a port twice before anybody listens there, in this process or another', async () => {
  const given = await freePort();
  const next = await freePort();
  expect(await tryPort(given)).toBe(given);
  await expect(freePort(0, '127.0.0.1', () => given)).rejects.toThrow('no port');
  const asksFor = (port: number) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { freePort } from '${join(import.meta.dirname, 'free-port.ts')}';
         let next = ${port};
         console.log(await freePort(0, '127.0.0.1', () => next++));`,
      ],
      { encoding: 'utf8' },
    ).stdout.trim();
  expect(Number(asksFor(given))).toBeGreaterThan(given);
  expect(Number(asksFor(next))).toBeGreaterThan(next);
});
