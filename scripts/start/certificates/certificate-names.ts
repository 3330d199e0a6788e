// Names that a certificate of this machine may contain: the machine itself, and addresses of local networks.
import { BlockList, isIP } from 'node:net';

export interface CertificateNames {
  /** Host names. */
  names: readonly string[];
  /** IP addresses. */
  addresses: readonly string[];
}

/** Names for which the authority may sign; `local` includes everything below it. */
export const permittedNames = ['localhost', 'local'] as const;

/** Loopback, private, link-local, carrier-grade NAT (also Tailscale), and unique local networks. */
export const permittedRanges = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
] as const;

/** Addresses outside of local networks: the authority names each of them. */
export function addressesBeyond(addresses: readonly string[], ranges: readonly string[]): string[] {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), familyOf(network));
  }
  return addresses.filter((address) => !list.check(address, familyOf(address)));
}

/** The range of exactly one address. */
export const rangeOf = (address: string): string => `${address}/${isIP(address) === 6 ? 128 : 32}`;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
