import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { networkList } from '@mo-man/schema/config-reader.ts';
import { clientAddress, createTrust } from './client-address.ts';

const isTrusted = createTrust(networkList.parse('loopback, linklocal, uniquelocal'));
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
])('%s', (_, request, address) => expect(clientAddress(request, isTrusted)).toBe(address));

test('trusts only this machine by default', () => {
  const isTrusted = createTrust(networkList.parse('loopback'));
  expect(clientAddress(upgrade('10.0.0.4', '203.0.113.7'), isTrusted)).toBe('10.0.0.4');
  expect(clientAddress(upgrade('::ffff:127.0.0.1', '203.0.113.7'), isTrusted)).toBe('203.0.113.7');
});

test('accepts single addresses', () => {
  const isTrusted = createTrust(networkList.parse('203.0.113.9, fd00::1'));
  expect(['203.0.113.9', '203.0.113.8', 'fd00::1', 'fd00::2'].map(isTrusted)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test.each(['somewhere', '10.0.0.0/33', '10.0.0/8'])('%s is not a network', (text) => {
  expect(networkList.safeParse(text).success).toBe(false);
});
