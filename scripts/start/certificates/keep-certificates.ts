// The authority and the site certificate in DATA_DIR/tls: created when missing, renewed before they expire, and
// replaced when the machine has other addresses. Phones keep trusting the site as long as the authority stays.
import 'reflect-metadata';
import { X509Certificate as NodeCertificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { X509Certificate } from '@peculiar/x509';
import { id_ce_nameConstraints } from '@peculiar/asn1-x509';
import type { CertificateNames } from './certificate-names.ts';
import { issueCertificate } from './issue-certificate.ts';
import { daysAfter, type Pair, writeWhole } from './key-files.ts';
import { addressesNotPermitted, makeAuthority } from './make-authority.ts';

/** Renewed when fewer days than this are left. */
const RENEW_DAYS = 30;

export interface KeptCertificates {
  /**
   * Files: the authority that phones install, and the site certificate with its key in one file, so that they always
   * match.
   */
  files: { authority: string; site: string };
  /** Whether this call created the authority; phones must install it (again). */
  isNewAuthority: boolean;
  isNewCertificate: boolean;
  /** SHA-256 of the authority, for manual comparison. */
  fingerprint: string;
}

export interface WantedCertificate extends CertificateNames {
  /** Name shown in lists of certificates. */
  machine: string;
}

export async function keepCertificates(
  dataDir: string,
  wanted: WantedCertificate,
  now = new Date(),
): Promise<KeptCertificates> {
  const folder = join(dataDir, 'tls');
  const files = { authority: join(folder, 'authority.crt'), site: join(folder, 'site.pem') };
  const keyFile = join(folder, 'authority.key');
  const kept = readPair(files.authority, keyFile);
  const isKept = kept !== undefined && isGoodAuthority(kept, wanted, now);
  const authority = isKept ? kept : await makeAuthority(wanted, now);
  if (!isKept) {
    writeWhole(keyFile, authority.key, 0o600);
    writeWhole(files.authority, authority.certificate, 0o644);
  }
  const isServed = isGoodCertificate(readText(files.site), authority, wanted, now);
  if (!isServed) {
    const { certificate, key } = await issueCertificate(authority, wanted, now);
    writeWhole(files.site, certificate + key, 0o600);
  }
  const { fingerprint256: fingerprint } = new NodeCertificate(authority.certificate);
  return { files, isNewAuthority: !isKept, isNewCertificate: !isServed, fingerprint };
}

function isGoodAuthority({ certificate, key }: Pair, { addresses }: CertificateNames, now: Date): boolean {
  try {
    const read = new X509Certificate(certificate);
    const limits = read.getExtension(id_ce_nameConstraints);
    return (
      key.includes('PRIVATE KEY') &&
      isLasting(read, now) &&
      addressesNotPermitted(limits, addresses).length === 0
    );
  } catch {
    return false;
  }
}

function isGoodCertificate(text: string | undefined, authority: Pair, wanted: CertificateNames, now: Date) {
  if (!text) return false;
  try {
    const read = new NodeCertificate(text);
    const issuer = new NodeCertificate(authority.certificate);
    return (
      read.verify(issuer.publicKey) &&
      isLasting(new X509Certificate(text), now) &&
      wanted.names.every((name) => read.checkHost(name)) &&
      wanted.addresses.every((address) => read.checkIP(address))
    );
  } catch {
    return false;
  }
}

const isLasting = ({ notBefore, notAfter }: X509Certificate, now: Date): boolean =>
  notBefore <= now && notAfter > daysAfter(now, RENEW_DAYS);

function readPair(certificateFile: string, keyFile: string): Pair | undefined {
  const [certificate, key] = [readText(certificateFile), readText(keyFile)];
  return certificate && key ? { certificate, key } : undefined;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
