import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mailboxOf } from './mailbox.rule.ts';

test.each([
  ['an.nguyen@gmail.com', 'annguyen@gmail.com'],
  ['An.Nguyen+ve2@GoogleMail.com', 'annguyen@gmail.com'],
  ['an+1+2@outlook.com', 'an@outlook.com'],
  ['an.b@outlook.com', 'an.b@outlook.com'],
  ['an@me.com', 'an@icloud.com'],
  ['a.n-b_c+x@pm.me', 'anbc@proton.me'],
  ['an.nguyen+1@example.vn', 'an.nguyen+1@example.vn'],
  ['An@Example.vn', 'an@example.vn'],
  ['an@gmail.com.vn', 'an@gmail.com.vn'],
  ['+x@gmail.com', '+x@gmail.com'],
  ['+84912345678', '+84912345678'],
])('%s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');
const name = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 20 });

describe('of any Gmail', () => {
  const dressed = fc.record({
    name,
    dots: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    capitals: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
    tag: fc.option(fc.array(fc.constantFrom(...letters, '+', '.', '-'), { maxLength: 10 })),
    domain: fc.constantFrom('gmail.com', 'googlemail.com', 'GMail.Com'),
  });

  it('all spellings of a mailbox map to the same one', () => {
    fc.assert(
      fc.property(dressed, ({ name: plain, dots, capitals, tag, domain }) => {
        const typed = plain
          .map(
            (letter, at) => `${at > 0 && dots[at] ? '.' : ''}${capitals[at] ? letter.toUpperCase() : letter}`,
          )
          .join('');
        const mailbox = mailboxOf(`${typed}${tag ? `+${tag.join('')}` : ''}@${domain}`);
        expect(mailbox).toBe(`${plain.join('')}@gmail.com`);
        expect(mailboxOf(mailbox)).toBe(mailbox);
      }),
    );
  });

  it('different names are different mailboxes', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        fc.pre(one.join('') !== other.join(''));
        expect(mailboxOf(`${one.join('')}@gmail.com`)).not.toBe(mailboxOf(`${other.join('')}@gmail.com`));
      }),
    );
  });
});

it('at an unknown provider only letter case is ignored', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      fc.pre(
        !/@(gmail|googlemail|proton|protonmail|pm|icloud|me|mac|outlook|hotmail|live|msn|fastmail)\./i.test(
          address,
        ),
      );
      expect(mailboxOf(address)).toBe(address.toLowerCase());
    }),
  );
});
