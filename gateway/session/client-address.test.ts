import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const upgrade = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage;

test.each([
  ['the other end', upgrade('203.0.113.7'), '203.0.113.7'],
  ['an IPv4 address in an IPv6 coat', upgrade('::ffff:203.0.113.7'), '203.0.113.7'],
  ['whom a balancer of ours names', upgrade('10.0.0.4', '203.0.113.7'), '203.0.113.7'],
  [
    'the last that is not ours, not what a client claims',
    upgrade('::1', '9.9.9.9, 203.0.113.7, 10.0.0.9'),
    '203.0.113.7',
  ],
  ['the stranger itself, whatever it claims', upgrade('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['this machine', upgrade('127.0.0.1'), '127.0.0.1'],
])('%s', (_, request, address) => expect(clientAddress(request)).toBe(address));
