// Limits the open connections of one network, so that one sender cannot use up all sockets.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { IsTrusted } from '../lib/client-address.ts';

interface ConnectionLimit {
  /** Most open connections of one network; trusted addresses are not counted. */
  most: number;
  isTrusted: IsTrusted;
}

interface Closing {
  once(event: 'close', told: () => void): unknown;
}

/** Counts one more connection of this address until `socket` closes; false when its network has too many. */
export type TakeConnection = (address: string, socket: Closing) => boolean;

/** `Retry-After` for a network that is at its limit, seconds. */
export const FULL_WAIT = 10;

export function countConnections({ most, isTrusted }: ConnectionLimit): TakeConnection {
  const open = new Map<string, number>();
  return (address, socket) => {
    if (isTrusted(address)) return true;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= most) return false;
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    return true;
  };
}

/** Closes connections beyond the limit before anything is read from them. */
export function limitConnections(server: Server, limit: ConnectionLimit): void {
  const take = countConnections(limit);
  server.on('connection', (socket: Socket) => {
    if (!take(socket.remoteAddress ?? '', socket)) socket.destroy();
  });
}
