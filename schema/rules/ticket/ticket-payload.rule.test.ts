import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTicketPayload, encodeTicketPayload, type TicketPayload } from './ticket-payload.rule.ts';

const ticket: TicketPayload = {
  keyId: 7,
  number: 0x01020304,
  showing: 0x0a0b0c0d,
  generation: 0x0102,
  isRotating: false,
  rotating: 0,
};

const tickets = fc.boolean().chain((isRotating) =>
  fc.record<TicketPayload>({
    keyId: fc.integer({ min: 1, max: 0xff }),
    number: fc.integer({ min: 1, max: 0xffff_ffff }),
    showing: fc.integer({ min: 1, max: 0xffff_ffff }),
    generation: fc.integer({ min: 1, max: 0xffff }),
    isRotating: fc.constant(isRotating),
    rotating: fc.integer({ min: 0, max: isRotating ? 9_999_999 : 0 }),
  }),
);

describe('the 16 bytes of a ticket', () => {
  it('are at the positions of the byte table', () => {
    const rotating = encodeTicketPayload({ ...ticket, isRotating: true, rotating: 0x010203 });
    expect(Buffer.from(rotating).toString('hex')).toBe('0107010203040a0b0c0d010201010203');
  });

  it('are decoded unchanged', () => {
    fc.assert(
      fc.property(tickets, (any) => {
        expect(decodeTicketPayload(encodeTicketPayload(any))).toEqual(any);
      }),
    );
  });

  it('decode to the same bytes or to nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 20 }), (bytes) => {
        const decoded = decodeTicketPayload(bytes);
        if (typeof decoded !== 'string') expect(encodeTicketPayload(decoded)).toEqual(bytes);
      }),
    );
  });

  it('decode a payload that is part of a larger buffer', () => {
    const outer = new Uint8Array(40);
    outer.set(encodeTicketPayload(ticket), 5);
    expect(decodeTicketPayload(outer.subarray(5, 21))).toEqual(ticket);
  });

  it.each<[string, Partial<TicketPayload>]>([
    ['no key', { keyId: 0 }],
    ['a key past one byte', { keyId: 256 }],
    ['no number', { number: 0 }],
    ['a number past four bytes', { number: 2 ** 32 }],
    ['half a number', { number: 1.5 }],
    ['no showing', { showing: 0 }],
    ['a generation past two bytes', { generation: 65_536 }],
    ['a rotating part without its flag', { rotating: 1 }],
    ['a rotating part of eight digits', { isRotating: true, rotating: 10_000_000 }],
  ])('are not written with %s', (_what, wrong) => {
    expect(() => encodeTicketPayload({ ...ticket, ...wrong })).toThrow(RangeError);
  });

  it.each<[string, number, number, string]>([
    ['another version', 0, 2, 'unknown_version'],
    ['key 0', 1, 0, 'malformed'],
    ['an unknown flag', 12, 2, 'malformed'],
    ['a rotating part without its flag', 15, 1, 'malformed'],
  ])('are refused with %s', (_what, at, value, reason) => {
    const bytes = encodeTicketPayload(ticket);
    bytes[at] = value;
    expect(decodeTicketPayload(bytes)).toBe(reason);
  });
});
