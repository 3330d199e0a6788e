import { expect, test } from 'vitest';
import { limitPackets } from './limit-packets.ts';

/** A packet with so many bytes after its fixed header. */
function packet(length: number): Uint8Array {
  const header = [0x30];
  let rest = length;
  do {
    header.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>= 7;
  } while (rest > 0);
  return Uint8Array.from([...header, ...Array<number>(length).fill(0xff)]);
}

test('lets packets up to the limit pass, however they are split', () => {
  const stream = Buffer.concat([packet(0), packet(127), packet(128), packet(300), packet(1)]);
  for (const size of [1, 2, 3, 7, 64, stream.length]) {
    const fits = limitPackets(300);
    for (let at = 0; at < stream.length; at += size) expect(fits(stream.subarray(at, at + size))).toBe(true);
  }
});

test('reports a packet over the limit by its header alone', () => {
  expect(limitPackets(300)(packet(301).subarray(0, 3))).toBe(false);
  expect(limitPackets(300)(Uint8Array.from([0x30, 0xff, 0xff, 0xff, 0x7f]))).toBe(false);
});

test('refuses a length that never ends', () => {
  expect(limitPackets(1e12)(Uint8Array.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
});
