import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawModules, readQr } from '../../documents/_read-qr.ts';
import { decodeBase45, encodeBase45 } from '@mo-man/schema/rules/ticket/base45.rule.ts';
import { signTicket } from './sign-ticket.ts';
import { openTicketKeys } from './ticket-keys.ts';
import { verifyTicket } from './verify-ticket.ts';

/** The secret key of RFC 8032 §7.1, TEST 1: anybody can compute the golden ticket again. */
const rfcSeed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
const rfcPublic = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

const keyRow = (id: number, seed: Buffer, since: string) => ({
  id,
  privateKey: seed.toString('base64url'),
  since,
});
const keys = openTicketKeys([
  keyRow(1, rfcSeed, '2026-01-01T00:00:00+07:00'),
  keyRow(2, Buffer.alloc(32, 2), '2026-06-01T00:00:00+07:00'),
]);
const first = keys.signing(new Date('2026-02-01T00:00:00+07:00'));
const ticket = { number: 1_000_001, showing: 42, generation: 3 };
const text = signTicket(ticket, first);

/** Computed apart from this code, by the reference formulas of RFC 8032 and RFC 9285; docs/protocols/ticket-qr.md prints it. */
const golden =
  'MMW50F00-G8000.003000000004EL:50UG1I%FIQ4URPOWAKL9IMFBM2X*4Y0F2XE.VDC L3DRHFV$UMGG71WS0:BA1KTJ1DF2Z+6051XN39.E322OHA6LJAX9';

describe('a signed ticket', () => {
  it('is the golden one', () => {
    expect(keys.published[0]).toEqual({
      id: 1,
      algorithm: 'Ed25519',
      public_key: Buffer.from(rfcPublic, 'hex').toString('base64url'),
      since: '2026-01-01T00:00:00+07:00',
    });
    expect(text).toBe(golden);
  });

  it('verifies with the published keys and says what was signed', () => {
    const read = { ...ticket, keyId: 1, isRotating: false, rotating: 0 };
    expect(verifyTicket(text, keys.published)).toEqual({ ok: true, ticket: read });
  });

  it('fails with any bit of any byte changed', () => {
    const bytes = decodeBase45(text.slice(2)) ?? new Uint8Array();
    for (let at = 0; at < bytes.length; at += 1) {
      for (let bit = 1; bit < 256; bit *= 2) {
        const tampered = Uint8Array.from(bytes);
        tampered[at] = (tampered[at] ?? 0) ^ bit;
        expect(verifyTicket(`MM${encodeBase45(tampered)}`, keys.published).ok, `byte ${at}`).toBe(false);
      }
    }
  });

  it('lets the phone fill in the rotating part, and nothing else', () => {
    const rotating = signTicket({ ...ticket, isRotating: true }, first);
    const bytes = decodeBase45(rotating.slice(2)) ?? new Uint8Array();
    bytes.set([0x12, 0xd6, 0x87], 13);
    const verdict = verifyTicket(`MM${encodeBase45(bytes)}`, keys.published);
    expect(verdict).toMatchObject({ ok: true, ticket: { isRotating: true, rotating: 1_234_567 } });
  });

  it('is refused under another key, and when its key is not published', () => {
    const other = { ...keys.published[1]!, id: 1 };
    expect(verifyTicket(text, [other])).toEqual({ ok: false, reason: 'bad_signature' });
    expect(verifyTicket(text, keys.published.slice(1))).toEqual({ ok: false, reason: 'unknown_key' });
    expect(verifyTicket(text, [{ ...other, public_key: 'AA' }])).toEqual({
      ok: false,
      reason: 'unknown_key',
    });
  });

  it.each([
    ['https://example.com', 'not_a_ticket'],
    ['', 'not_a_ticket'],
    [golden.toLowerCase(), 'not_a_ticket'],
    [golden.slice(0, -1), 'damaged'],
    [`${golden.slice(0, -3)}:::`, 'damaged'],
    [`${golden} `, 'damaged'],
  ])('is not read from %j', (wrong, reason) => {
    expect(verifyTicket(wrong, keys.published)).toEqual({ ok: false, reason });
  });

  it('has a verdict for whatever a scanner hands over', () => {
    const nearly = fc
      .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'), {
        minLength: 120,
        maxLength: 120,
      })
      .map((characters) => `MM${characters.join('')}`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearly), (any) => {
        expect(verifyTicket(any, keys.published).ok).toBe(false);
      }),
    );
  });
});

describe('the QR of a ticket', () => {
  it('is exactly a version 5 symbol at level M, whatever the numbers', () => {
    const largest = { number: 0xffff_ffff, showing: 0xffff_ffff, generation: 0xffff };
    for (const any of [ticket, largest, { number: 1, showing: 1, generation: 1 }]) {
      const qr = signTicket(any, first);
      expect(qr).toHaveLength(122);
      expect(encode(qr, { ecc: 'M', border: 0 })).toMatchObject({ version: 5, size: 37 });
    }
    expect(encode(`${text}0`, { ecc: 'M' }).version, 'not one character more fits').toBe(6);
  });

  it('is read back from its picture', async () => {
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const picture = drawModules(size, size, 4, (x, y) => data[y]?.[x] === true);
    expect(await readQr(picture)).toBe(text);
  });
});

describe('the list of keys', () => {
  it('signs with the newest that has begun', () => {
    expect(keys.signing(new Date('2026-05-31T23:59:59+07:00')).id).toBe(1);
    expect(keys.signing(new Date('2026-06-01T00:00:00+07:00')).id).toBe(2);
    expect(keys.signing(new Date('2020-01-01T00:00:00Z')).id).toBe(1);
  });

  it.each([
    ['no key', []],
    [
      'two of one id',
      [keyRow(1, rfcSeed, '2026-01-01T00:00:00Z'), keyRow(1, rfcSeed, '2026-02-01T00:00:00Z')],
    ],
    ['an id past one byte', [keyRow(256, rfcSeed, '2026-01-01T00:00:00Z')]],
    ['a short seed', [keyRow(1, Buffer.alloc(31), '2026-01-01T00:00:00Z')]],
    ['no date', [keyRow(1, rfcSeed, 'soon')]],
  ])('is refused with %s', (_what, rows) => {
    expect(() => openTicketKeys(rows)).toThrow(/^ticket keys: /);
  });
});
