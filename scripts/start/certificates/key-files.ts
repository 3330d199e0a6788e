// Keys and certificates as text and as files.
import 'reflect-metadata';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { webcrypto } from 'node:crypto';
import { PemConverter, type X509Certificate } from '@peculiar/x509';

export interface Pair {
  /** PEM. */
  certificate: string;
  /** PEM, PKCS #8. */
  key: string;
}

/** P-256: small, and supported by every phone of the last ten years. */
export const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export const makeKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

export async function pairOf(certificate: X509Certificate, privateKey: webcrypto.CryptoKey): Promise<Pair> {
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY');
  return { certificate: `${certificate.toString('pem')}\n`, key: `${key}\n` };
}

export async function readKey(pem: string): Promise<webcrypto.CryptoKey> {
  return crypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), algorithm, true, ['sign']);
}

export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

/** Written atomically, and readable by the owner only when it is a key. */
export function writeWhole(file: string, text: string, mode: 0o600 | 0o644): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}
