import 'reflect-metadata';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { CertificateNames } from './certificate-names.ts';
import { algorithm, daysAfter, makeKeys, type Pair, pairOf, readKey } from './key-files.ts';

/** Validity of a site certificate in days; browsers refuse more than 397. */
export const CERTIFICATE_DAYS = 90;

/** A site certificate for these names that does not outlive its authority. */
export async function issueCertificate(
  authority: Pair,
  { names, addresses }: CertificateNames,
  now: Date,
): Promise<Pair> {
  const issuer = new X509Certificate(authority.certificate);
  const keys = await makeKeys();
  const end = daysAfter(now, CERTIFICATE_DAYS - 1);
  const dns = names.map((value) => ({ type: 'dns' as const, value }));
  const ips = addresses.map((value) => ({ type: 'ip' as const, value }));
  const certificate = await X509CertificateGenerator.create({
    subject: new Name([{ CN: ['Mo Man'] }]),
    issuer: issuer.subjectName,
    notBefore: daysAfter(now, -1),
    notAfter: end < issuer.notAfter ? end : issuer.notAfter,
    publicKey: keys.publicKey,
    signingKey: await readKey(authority.key),
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([...dns, ...ips]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer),
    ],
  });
  return pairOf(certificate, keys.privateKey);
}
