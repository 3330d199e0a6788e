// States of seats, two bits each: 50,000 seats in 12.5 kB. The order of the states is part of docs/protocols/seat-layout.md.
import { type SeatState, seatStates } from '../../values.ts';

/**
 * Encodes states in the order of the layout as Base64: four per byte, the first in the lowest bits, the last byte
 * padded with zeros.
 */
export function packStates(states: readonly SeatState[]): string {
  const bytes = new Uint8Array(Math.ceil(states.length / 4));
  states.forEach((state, at) => {
    bytes[at >> 2] = (bytes[at >> 2] ?? 0) | (seatStates.indexOf(state) << (2 * (at & 3)));
  });
  return toBase64(bytes);
}

/** For each of `count` seats the index of its state in `seatStates`. Seats beyond the text are free. */
export function unpackStates(text: string, count: number): Uint8Array {
  const bytes = atob(text);
  const states = new Uint8Array(count);
  const told = Math.min(count, bytes.length * 4);
  for (let at = 0; at < told; at += 1) states[at] = (bytes.charCodeAt(at >> 2) >> (2 * (at & 3))) & 3;
  return states;
}

/** In chunks, because a function call takes a limited number of arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
