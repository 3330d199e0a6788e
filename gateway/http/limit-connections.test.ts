import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createTrust } from '../lib/client-address.ts';
import { countConnections } from './limit-connections.ts';

const opened = () => countConnections({ most: 2, isTrusted: createTrust(['127.0.0.0/8']) });

test('allows a network a limited number of connections until one closes', () => {
  const take = opened();
  const first = new EventEmitter();
  expect(take('203.0.113.7', first)).toBe(true);
  expect(take('::ffff:203.0.113.7', new EventEmitter())).toBe(true);
  expect(take('203.0.113.7', new EventEmitter())).toBe(false);
  expect(take('203.0.113.8', new EventEmitter())).toBe(true);
  first.emit('close');
  expect(take('203.0.113.7', new EventEmitter())).toBe(true);
});

test('counts a /64 of IPv6 as one network', () => {
  const take = opened();
  const ways = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3', '2001:db8:1:3::1'];
  expect(ways.map((address) => take(address, new EventEmitter()))).toEqual([true, true, false, true]);
});

test('does not count a trusted balancer', () => {
  const take = opened();
  const all = Array.from({ length: 10 }, () => take('127.0.0.1', new EventEmitter()));
  expect(all).not.toContain(false);
});
