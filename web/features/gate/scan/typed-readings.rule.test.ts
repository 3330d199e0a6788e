import { expect, test } from 'vitest';
import { codeOf, signedText } from '../_evening.ts';
import { isTyping, readingsOf, type TypedKey } from './typed-readings.rule.ts';

/** Tickets with every character whose key differs between keyboards. */
const tickets = Array.from({ length: 40 }, (_, at) => signedText(1_000_001 + at));
const all = tickets.join('');
const shownOnly = (text: string): TypedKey[] => [...text].map((key) => ({ key, code: '', isShifted: false }));
const typedFor = (text: string, change: (character: string) => string) =>
  shownOnly([...text].map(change).join(''));

test('uses tickets with every character whose key differs between keyboards', () => {
  for (const character of ' $%*+-./:YZAQWM') expect(all).toContain(character);
});

test.each<[string, (character: string) => string]>([
  ['as it is', (one) => one],
  ['in small letters', (one) => one.toLowerCase()],
  [
    'of Spain, where the device has one of the United States: - comes as /',
    (one) => ({ '-': '/', '/': '&', '+': ']', '*': '}', ':': '>' })[one] ?? one,
  ],
  ['of Germany', (one) => ({ '-': '/', '/': '&', '+': ']', '*': '}', ':': '>', Y: 'Z', Z: 'Y' })[one] ?? one],
  [
    'of France',
    (one) =>
      ({
        '-': '6',
        $: ']',
        '*': '\\',
        '+': '+',
        '/': '>',
        '.': '<',
        ':': '.',
        '%': '"',
        A: 'Q',
        Q: 'A',
        W: 'Z',
        Z: 'W',
        M: ':',
        '1': '!',
        '2': '@',
        '3': '#',
        '4': '$',
        '5': '%',
        '6': '^',
        '7': '&',
        '8': '*',
        '9': '(',
        '0': ')',
      })[one] ?? one,
  ],
])('reads a keyboard: %s', (_, change) => {
  for (const ticket of tickets) expect(readingsOf(typedFor(ticket, change))).toContain(ticket);
});

/** The key of a character on a US keyboard. */
function placeOf(character: string): { code: string; isShifted: boolean } {
  const shifted: Record<string, string> = {
    $: 'Digit4',
    '%': 'Digit5',
    '*': 'Digit8',
    '+': 'Equal',
    ':': 'Semicolon',
  };
  const plain: Record<string, string> = { ' ': 'Space', '-': 'Minus', '.': 'Period', '/': 'Slash' };
  if (shifted[character]) return { code: shifted[character], isShifted: true };
  if (plain[character]) return { code: plain[character], isShifted: false };
  return /\d/.test(character)
    ? { code: `Digit${character}`, isShifted: false }
    : { code: `Key${character}`, isShifted: true };
}

test("reads by the keys on a device whose keyboard has / where the scanner's has -", () => {
  for (const ticket of tickets) {
    const keys = [...ticket].map((one) => ({
      ...placeOf(one),
      key: { '-': '/', '/': '-', Y: 'Z', Z: 'Y', ':': 'Ö' }[one] ?? one,
    }));
    expect(readingsOf(keys)).toContain(ticket);
  }
});

test('reads by the keys when an input method such as Telex is active', () => {
  for (const ticket of tickets) {
    const keys = [...ticket].map((one) => ({ ...placeOf(one), key: 'Process' }));
    expect(keys.filter((key) => !isTyping(key))).toEqual([]);
    expect(readingsOf(keys)[0]).toBe(ticket);
  }
});

test('reads letters that Telex replaced where the keys are unknown', () => {
  const keys: TypedKey[] = [];
  const ticket = tickets.find((one) => /AA|EE|OO|DD/.test(one.replaceAll(/AAA|EEE|OOO|DDD/g, '')));
  expect(ticket).toBeDefined();
  for (const key of ticket!.replaceAll(
    /AA|EE|OO|DD|W/g,
    (typed) => ({ AA: 'Â', EE: 'Ê', OO: 'Ô', DD: 'Đ', W: 'Ư' })[typed]!,
  ))
    // Telex removes the characters that it replaces.
    keys.push(
      ...(/[ÂÊÔĐ]/.test(key)
        ? [
            { key: 'A', code: '', isShifted: true },
            { key: 'Backspace', code: '', isShifted: false },
          ]
        : []),
      { key, code: '', isShifted: true },
    );
  expect(readingsOf(keys)).toContain(ticket);
});

test('ignores a prefix for the kind of code and other text around a ticket or a readable code', () => {
  const [ticket] = tickets;
  expect(readingsOf(shownOnly(`]Q1${ticket}`))[0]).toBe(ticket);
  expect(readingsOf(shownOnly(`https://mo-man.example/x ${ticket}`))[0]).toBe(ticket);
  expect(readingsOf(shownOnly(`]Q1${codeOf(5)}`))[0]).toBe(codeOf(5));
  expect(readingsOf(shownOnly('something else'))).toEqual(['SOMETHING ELSE']);
});
