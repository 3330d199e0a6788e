import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Who may say for whom a request comes; the same as `trustProxy` in http.ts. */
const near = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fe80::', 10],
  ['fc00::', 7],
] as const)
  near.addSubnet(net, bits, 'ipv6');

/** `::ffff:203.0.113.7` is how a socket for both families names an IPv4 address. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

function isNear(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && near.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Network address of whom an upgrade is for: the last one that no balancer of ours has; as Fastify's `request.ip`. */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [...forwarded, socket.remoteAddress ?? ''].map(plain).filter((hop) => isIP(hop) !== 0);
  return hops.findLast((hop) => !isNear(hop)) ?? hops[0] ?? '';
}
