import { expect, test } from 'vitest';
import { codeOf, signedText } from '../_evening.ts';
import { isTyping, readingsOf, type TypedKey } from './typed-readings.rule.ts';

/** Tickets with every character that moves between keyboards. */
const tickets = Array.from({ length: 40 }, (_, at) => signedText(1_000_001 + at));
const all = tickets.join('');
const shownOnly = (text: string): TypedKey[] => [...text].map((key) => ({ key, code: '', isShifted: false }));
const typedFor = (text: string, change: (character: string) => string) =>
  shownOnly([...text].map(change).join(''));

test('the tickets of this test have every character that moves between keyboards', () => {
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
])('a keyboard %s is read', (_, change) => {
  for (const ticket of tickets) expect(readingsOf(typedFor(ticket, change))).toContain(ticket);
});

/** Where a keyboard of the United States has it. */
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

test('a device whose keyboard has / where the scanner presses - is read by the keys', () => {
  for (const ticket of tickets) {
    const keys = [...ticket].map((one) => ({
      ...placeOf(one),
      key: { '-': '/', '/': '-', Y: 'Z', Z: 'Y', ':': 'Ö' }[one] ?? one,
    }));
    expect(readingsOf(keys)).toContain(ticket);
  }
});

test('an input method that is on, Telex for one, is read by the keys', () => {
  for (const ticket of tickets) {
    const keys = [...ticket].map((one) => ({ ...placeOf(one), key: 'Process' }));
    expect(keys.filter((key) => !isTyping(key))).toEqual([]);
    expect(readingsOf(keys)[0]).toBe(ticket);
  }
});

test('letters that Telex put in the place of others are read where the keys are unknown', () => {
  const keys: TypedKey[] = [];
  const ticket = tickets.find((one) => /AA|EE|OO|DD/.test(one.replaceAll(/AAA|EEE|OOO|DDD/g, '')));
  expect(ticket).toBeDefined();
  for (const key of ticket!.replaceAll(
    /AA|EE|OO|DD|W/g,
    (typed) => ({ AA: 'Â', EE: 'Ê', OO: 'Ô', DD: 'Đ', W: 'Ư' })[typed]!,
  ))
    // It takes back what it replaces.
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

test('what says the kind of the code in front, and other text around it, is no part of a ticket or a readable code', () => {
  const [ticket] = tickets;
  expect(readingsOf(shownOnly(`]Q1${ticket}`))[0]).toBe(ticket);
  expect(readingsOf(shownOnly(`https://mo-man.example/x ${ticket}`))[0]).toBe(ticket);
  expect(readingsOf(shownOnly(`]Q1${codeOf(5)}`))[0]).toBe(codeOf(5));
  expect(readingsOf(shownOnly('something else'))).toEqual(['SOMETHING ELSE']);
});
