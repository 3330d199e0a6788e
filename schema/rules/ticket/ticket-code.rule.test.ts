import fc from 'fast-check';
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeTicketCode, readTicketCode, showTicketCode, ticketCodeDrawer } from './ticket-code.rule.ts';

const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const codes = fc
  .array(fc.nat({ max: alphabet.length - 1 }), { minLength: 9, maxLength: 9 })
  .map((values) => makeTicketCode(() => values.pop() ?? 0));

describe('the readable code', () => {
  it('has 10 characters, and no two that look alike', () => {
    const code = makeTicketCode(randomInt);
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{10}$/);
    expect(showTicketCode(code)).toBe(`${code.slice(0, 5)} ${code.slice(5)}`);
  });

  it('is drawn again when another ticket of the same order has it', () => {
    const values = [4, 4, 7].flatMap((value) => Array<number>(9).fill(value));
    const draw = ticketCodeDrawer(() => values.shift() ?? 0);
    expect([draw(), draw()]).toEqual([4, 7].map((value) => makeTicketCode(() => value)));
    expect(values).toEqual([]);
  });

  it('is parsed in any notation', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readTicketCode(showTicketCode(code))).toBe(code);
        expect(readTicketCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}\n`)).toBe(code);
      }),
    );
  });

  it('finds every single wrong character and every swap of two', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let at = 0; at < code.length; at += 1) {
          for (const wrong of alphabet) {
            const typed = code.slice(0, at) + wrong + code.slice(at + 1);
            expect(readTicketCode(typed)).toBe(typed === code ? code : undefined);
          }
          for (let other = at + 1; other < code.length; other += 1) {
            const swapped = [...code];
            [swapped[at], swapped[other]] = [code.charAt(other), code.charAt(at)];
            expect(readTicketCode(swapped.join(''))).toBe(swapped.join('') === code ? code : undefined);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('refuses anything else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 14 }), (typed) => {
        const read = readTicketCode(typed);
        if (read !== undefined) expect(read).toHaveLength(10);
      }),
    );
    for (const wrong of ['', '3333', '0000000000', 'OOOOOOOOOO', 'ıııııııııı']) {
      expect(readTicketCode(wrong)).toBeUndefined();
    }
  });
});
