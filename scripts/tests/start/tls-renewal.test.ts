// A gateway that runs for months loads a renewed certificate without a restart, and keeps the old one when the new file
// is incomplete.
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { keptLog } from '../../../gateway/tests/_live.ts';
import { tlsServer } from '../../../gateway/http/tls-server.ts';
import { keepCertificates } from '../../start/certificates/keep-certificates.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mo-man-renewal-'));
const wanted = { machine: 'test', names: ['localhost'], addresses: ['127.0.0.1'] };
let server: Server;
afterEach(() => {
  server.close();
  rmSync(dataDir, { recursive: true });
});

/** Certificate that the server presents to a client that trusts the authority. */
async function shownNames(ca: string): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca });
  await once(socket, 'secureConnect');
  const { subjectaltname: names } = socket.getPeerCertificate();
  socket.destroy();
  return names;
}

it('serves the new certificate soon after it was written', async () => {
  const { files } = await keepCertificates(dataDir, wanted);
  const ca = readFileSync(files.authority, 'utf8');
  const lines: Parameters<typeof keptLog>[0] = [];
  server = tlsServer({ certificate: files.site, key: files.site }, keptLog(lines))(() => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  expect(await shownNames(ca)).toBe('DNS:localhost, IP Address:127.0.0.1');

  await keepCertificates(dataDir, { ...wanted, addresses: ['127.0.0.1', '10.1.2.3'] });
  await expect.poll(() => shownNames(ca), { timeout: 30_000, interval: 250 }).toContain('10.1.2.3');

  writeFileSync(files.site, 'torn');
  await expect.poll(() => lines.length, { timeout: 30_000, interval: 250 }).toBeGreaterThan(0);
  expect(await shownNames(ca)).toContain('10.1.2.3');
});
