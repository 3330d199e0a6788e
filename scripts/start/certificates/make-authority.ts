// Certificate authority of one machine, limited to the names of this machine.
import 'reflect-metadata';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  BasicConstraintsExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { addressesBeyond, permittedNames, permittedRanges, rangeOf } from './certificate-names.ts';
import { daysAfter, makeKeys, type Pair, pairOf } from './key-files.ts';

/** Validity of an authority in days. */
export const AUTHORITY_DAYS = 730;

/** `machine` is shown in lists of certificates; of `addresses` only those outside of local networks are used. */
export async function makeAuthority(
  { machine, addresses }: { machine: string; addresses: readonly string[] },
  now: Date,
): Promise<Pair> {
  const keys = await makeKeys();
  const day = now.toISOString().slice(0, 10);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: new Name([{ CN: [`Mo Man on ${machine}, ${day}`] }, { O: ['Mo Man, made on this machine'] }]),
    notBefore: daysAfter(now, -1),
    notAfter: daysAfter(now, AUTHORITY_DAYS - 1),
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      constraints([...permittedRanges, ...addressesBeyond(addresses, permittedRanges).map(rangeOf)]),
    ],
  });
  return pairOf(certificate, keys.privateKey);
}

/** Critical: software that does not support it must refuse the authority. */
function constraints(ranges: readonly string[]): Extension {
  const bases = [
    ...permittedNames.map((dNSName) => new GeneralName({ dNSName })),
    ...ranges.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const permittedSubtrees = new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base })));
  return new Extension(
    id_ce_nameConstraints,
    true,
    AsnConvert.serialize(new NameConstraints({ permittedSubtrees })),
  );
}

/** Addresses for which this authority must not sign. */
export function addressesNotPermitted(
  extension: Extension | null,
  addresses: readonly string[],
): readonly string[] {
  if (!extension) return addresses;
  const { permittedSubtrees = [] } = AsnConvert.parse(extension.value, NameConstraints);
  const ranges = [...permittedSubtrees].flatMap(({ base }) => base.iPAddress ?? []);
  return addressesBeyond(addresses, ranges);
}
