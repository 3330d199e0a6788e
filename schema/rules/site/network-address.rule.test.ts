import { expect, test } from 'vitest';
import { networkOf, shownAddress } from './network-address.rule.ts';

test.each([
  ['203.0.113.77', '203.0.113.x', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.x', '203.0.113.77'],
  ['2402:800:61ae:1234:5678:9abc:def0:1', '2402:800:61ae::x', '2402:800:61ae:1234::/64'],
  ['2402:0800:61ae::1', '2402:800:61ae::x', '2402:800:61ae:0::/64'],
  ['::1', '0:0:0::x', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0::x', 'fe80:0:0:0::/64'],
  ['', '', ''],
])('%s is shown as "%s" and counted as "%s"', (address, shown, network) => {
  expect(shownAddress(address)).toBe(shown);
  expect(networkOf(address)).toBe(network);
});
