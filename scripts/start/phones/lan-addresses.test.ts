import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { lanAddresses, localName } from './lan-addresses.ts';

const four = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv4' }) as NetworkInterfaceInfo;
const six = (address: string, internal = false) =>
  ({ address, internal, family: 'IPv6' }) as NetworkInterfaceInfo;

describe('the addresses of this machine', () => {
  it('are those that a phone can reach, best first', () => {
    const found = lanAddresses({
      lo: [four('127.0.0.1', true), six('::1', true)],
      docker0: [four('172.17.0.1')],
      tailscale0: [four('100.101.102.103')],
      wlan0: [six('fe80::1'), six('2001:db8::5'), six('fd00::2'), four('192.168.1.5')],
    });
    expect(found).toEqual(['192.168.1.5', '100.101.102.103', 'fd00::2']);
  });

  it('include its name in the network, when it is valid', () => {
    expect(localName('Laptop-of-Thuong.home.arpa')).toBe('laptop-of-thuong.local');
    expect([localName('localhost'), localName('máy'), localName('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
