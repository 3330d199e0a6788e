// Under which names and addresses other devices of the network may reach this machine.
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

/** Bridges inside this machine: no phone is behind them. */
const inside = /^(docker|br-|veth|virbr|cni|flannel|vmnet|vboxnet)/;
/** Tunnels and other made-up networks: after the real ones. */
const tunnel = /^(utun|tun|tap|wg|zt|tailscale|vEthernet)/;
/** Unique local addresses. Other IPv6 addresses change by the day, and nobody types one. */
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

/** The name that this machine has in its network (multicast DNS), where its system tells others. */
export function localName(name: string = hostname()): string | undefined {
  const label = name.split('.')[0]?.toLowerCase() ?? '';
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && label !== 'localhost'
    ? `${label}.local`
    : undefined;
}

/** Whether a server that listens on `host` is reachable from other devices. */
export const isForOthers = (host: string): boolean => !/^(localhost|127\.|::1$)/.test(host);
