/** Networks of IPv4 that are not of the public internet (IANA's special-purpose registry): first address and prefix length. */
const closed4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const number4 = (address: string): number | undefined => {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  return parts?.every((part) => part < 256) ? parts.reduce((sum, part) => sum * 256 + part, 0) : undefined;
};

function isPublic4(address: number): boolean {
  return !closed4.some(([first, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(address / size) === Math.floor((number4(first) ?? 0) / size);
  });
}

/** The first two groups of an IPv6 address; undefined when it is none. */
function startOf6(address: string): [number, number] | undefined {
  const [first = '', second = ''] = address.split(':');
  if (!/^[0-9a-f]{1,4}$/i.test(first) || !/^[0-9a-f]{0,4}$/i.test(second)) return undefined;
  return [Number.parseInt(first, 16), second === '' ? 0 : Number.parseInt(second, 16)];
}

/**
 * Whether an address, as the resolver says it, is of the public internet. Of IPv6 that is 2000::/3 without what leads elsewhere: addresses for protocols
 * and tunnels (2001::/23, 6to4) and for documents.
 */
export function isPublicAddress(address: string): boolean {
  const plain = number4(address);
  if (plain !== undefined) return isPublic4(plain);
  const start = startOf6(address);
  if (!start) return false;
  const [first, second] = start;
  if (first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2002 || (first === 0x2001 && (second < 0x200 || second === 0xdb8))) return false;
  return !(first === 0x3fff && second < 0x1000);
}
