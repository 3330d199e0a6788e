/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = bare.split('::');
  const [first, last] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill('0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

const asV4 = (address: string) => /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];

/** Network of a session as it is stored and shown: `203.0.113.x`, or the /48 of IPv6. */
export function shownAddress(address: string): string {
  const v4 = asV4(address);
  if (v4) return `${v4}.x`;
  return address.includes(':') ? `${groupsOf(address).slice(0, 3).join(':')}::x` : '';
}

/** Network that attempts are counted for: an IPv4 address, or the /64 of IPv6 that one customer has. */
export function networkOf(address: string): string {
  if (asV4(address)) return address.replace(/^.*:/, '');
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}
