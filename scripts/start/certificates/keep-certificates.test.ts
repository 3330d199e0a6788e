import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueCertificate } from './issue-certificate.ts';
import { daysAfter } from './key-files.ts';
import { keepCertificates, type KeptCertificates } from './keep-certificates.ts';

const wanted = {
  machine: 'laptop',
  names: ['localhost', 'laptop.local'],
  addresses: ['127.0.0.1', '::1', '192.168.1.5'],
};
const now = new Date();
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mo-man-tls-'));
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (file: string): X509Certificate => new X509Certificate(readFileSync(file));
const daysOf = ({ validFromDate, validToDate }: X509Certificate): number =>
  (validToDate.getTime() - validFromDate.getTime()) / 86_400_000;

/** Whether a client that trusts only `ca` accepts the certificate of a server with `pem` for this name. */
async function isTrusted(pem: string, ca: string, servername: string): Promise<true | string> {
  const server = createServer({ key: pem, cert: pem });
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const isAddress = /^[\d.:]+$/.test(servername);
  const socket = connect({ port, host: '127.0.0.1', ca, ...(isAddress ? {} : { servername }) });
  const outcome = await new Promise<true | string>((resolve) => {
    socket.once('secureConnect', () => resolve(true));
    socket.once('error', (error: Error) => resolve(error.message));
  });
  socket.destroy();
  server.close();
  return outcome;
}

const shown = ({ files }: KeptCertificates) => ({
  ca: readFileSync(files.authority, 'utf8'),
  site: readFileSync(files.site, 'utf8'),
});

describe('the certificates of a machine', () => {
  it('form a chain that a client with the authority verifies, for every name', async () => {
    const kept = await keepCertificates(dataDir, wanted, now);
    const { ca, site } = shown(kept);
    expect(await isTrusted(site, ca, 'localhost')).toBe(true);
    expect(await isTrusted(site, ca, 'laptop.local')).toBe(true);
    expect(await isTrusted(site, ca, '127.0.0.1')).toBe(true);
    expect(await isTrusted(site, ca, 'other.local')).toMatch(/does not match certificate's altnames/);
    const certificate = read(kept.files.site);
    expect(certificate.subjectAltName).toBe(
      'DNS:localhost, DNS:laptop.local, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:192.168.1.5',
    );
    expect(certificate.ca).toBe(false);
    expect(read(kept.files.authority).ca).toBe(true);
  });

  it('are valid for two years and at most 397 days, and keys are readable by their owner only', async () => {
    const { files } = await keepCertificates(dataDir, wanted, now);
    expect(daysOf(read(files.authority))).toBe(730);
    expect(daysOf(read(files.site))).toBeLessThanOrEqual(397);
    const mode = (file: string): number => statSync(file).mode & 0o777;
    expect([files.site, join(dataDir, 'tls/authority.key')].map(mode)).toEqual([0o600, 0o600]);
    expect(mode(join(dataDir, 'tls'))).toBe(0o700);
  });

  it('cannot be used for other sites: a client refuses names that the authority may not sign', async () => {
    const kept = await keepCertificates(dataDir, wanted, now);
    const authority = {
      certificate: shown(kept).ca,
      key: readFileSync(join(dataDir, 'tls/authority.key'), 'utf8'),
    };
    const refusedFor = async (names: string[], addresses: string[], host: string) => {
      const { certificate, key } = await issueCertificate(authority, { names, addresses }, now);
      return isTrusted(certificate + key, authority.certificate, host);
    };
    expect(await refusedFor(['moman.vn'], [], 'moman.vn')).toBe('permitted subtree violation');
    expect(await refusedFor(['localhost'], ['8.8.8.8'], 'localhost')).toBe('permitted subtree violation');
    expect(await refusedFor(['localhost'], ['10.1.2.3'], 'localhost')).toBe(true);
  });
});

describe('renewal', () => {
  it('changes nothing while it is valid', async () => {
    const first = await keepCertificates(dataDir, wanted, now);
    const before = shown(first);
    const second = await keepCertificates(dataDir, wanted, daysAfter(now, 10));
    expect([first.isNewAuthority, second.isNewAuthority, second.isNewCertificate]).toEqual([
      true,
      false,
      false,
    ]);
    expect(shown(second)).toEqual(before);
  });

  it('issues a new certificate near its end, and a new authority near its end', async () => {
    const before = shown(await keepCertificates(dataDir, wanted, now));
    const nearEnd = await keepCertificates(dataDir, wanted, daysAfter(now, 65));
    expect(nearEnd).toMatchObject({ isNewAuthority: false, isNewCertificate: true });
    expect(shown(nearEnd).ca).toBe(before.ca);
    const late = await keepCertificates(dataDir, wanted, daysAfter(now, 690));
    expect(late).toMatchObject({ isNewAuthority: false, isNewCertificate: true });
    expect(read(late.files.site).validToDate).toEqual(read(late.files.authority).validToDate);
    const old = await keepCertificates(dataDir, wanted, daysAfter(now, 705));
    expect(old).toMatchObject({ isNewAuthority: true, isNewCertificate: true });
  });

  it('follows the addresses of the machine under the same authority', async () => {
    const before = shown(await keepCertificates(dataDir, wanted, now));
    const moved = { ...wanted, addresses: ['127.0.0.1', '::1', '10.20.30.40'] };
    const kept = await keepCertificates(dataDir, moved, now);
    expect(kept).toMatchObject({ isNewAuthority: false, isNewCertificate: true });
    expect(shown(kept).ca).toBe(before.ca);
    expect(read(kept.files.site).checkIP('10.20.30.40')).toBe('10.20.30.40');
  });

  it('makes a new authority for an address outside of local networks, which the old one must not sign', async () => {
    await keepCertificates(dataDir, wanted, now);
    const abroad = { ...wanted, addresses: ['203.0.113.9'] };
    const kept = await keepCertificates(dataDir, abroad, now);
    expect(kept).toMatchObject({ isNewAuthority: true, isNewCertificate: true });
    expect(await isTrusted(shown(kept).site, shown(kept).ca, 'localhost')).toBe(true);
    expect(await keepCertificates(dataDir, abroad, now)).toMatchObject({ isNewAuthority: false });
  });

  it('replaces an unreadable file', async () => {
    const { files } = await keepCertificates(dataDir, wanted, now);
    writeFileSync(files.site, 'torn');
    expect(await keepCertificates(dataDir, wanted, now)).toMatchObject({
      isNewAuthority: false,
      isNewCertificate: true,
    });
    writeFileSync(files.authority, 'torn');
    expect(await keepCertificates(dataDir, wanted, now)).toMatchObject({
      isNewAuthority: true,
      isNewCertificate: true,
    });
  });
});
