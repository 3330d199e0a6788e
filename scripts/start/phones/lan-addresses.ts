// Names and addresses by which other devices of the network may reach this machine.
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

/** Bridges inside this machine, which no phone can reach. */
const inside = /^(docker|br-|veth|virbr|cni|flannel|vmnet|vboxnet)/;
/** Tunnels and other virtual networks; listed after the real ones. */
const tunnel = /^(utun|tun|tap|wg|zt|tailscale|vEthernet)/;
/** Unique local addresses. Other IPv6 addresses change often and are hard to type. */
const uniqueLocal = /^f[cd]/i;

/** IPv4 first, real networks before tunnels; the first is the one to print. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    inside.test(name) ? [] : addresses.map((one) => ({ ...one, rank: rankOf(name, one) })),
  );
  const usable = found.filter(
    ({ internal, family, address }) => !internal && (family === 'IPv4' || uniqueLocal.test(address)),
  );
  return [...new Set(usable.sort((one, other) => one.rank - other.rank).map(({ address }) => address))];
}

function rankOf(name: string, { family }: NetworkInterfaceInfo): number {
  return (family === 'IPv4' ? 0 : 2) + (tunnel.test(name) ? 1 : 0);
}

/** Name of this machine in its network (multicast DNS), when its system announces it. */
export function localName(name: string = hostname()): string | undefined {
  const label = name.split('.')[0]?.toLowerCase() ?? '';
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && label !== 'localhost'
    ? `${label}.local`
    : undefined;
}

/** Whether a server that listens on `host` is reachable from other devices. */
export const isForOthers = (host: string): boolean => !/^(localhost|127\.|::1$)/.test(host);
