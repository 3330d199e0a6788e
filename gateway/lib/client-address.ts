import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether this address is a proxy whose X-Forwarded-For is trusted. */
export type IsTrusted = (address: string) => boolean;

/** A dual-stack socket reports IPv4 addresses as `::ffff:203.0.113.7`. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** Trusts these networks, given as `address/bits`. */
export function createTrust(networks: readonly string[]): IsTrusted {
  const near = new BlockList();
  for (const network of networks) {
    const [net = '', bits] = network.split('/');
    near.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const bare = plain(address);
    const family = isIP(bare);
    return family !== 0 && near.check(bare, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The client's address of an upgrade: the last hop that is not trusted, like Fastify's `request.ip`. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: IsTrusted,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [...forwarded, socket.remoteAddress ?? ''].map(plain).filter((hop) => isIP(hop) !== 0);
  return hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? '';
}
