// Possible readings of a scanner's keys: the scanner types for the keyboard layout that it is set to, and the device may have another.
import { isTicket, tidyScan } from '@mo-man/schema/rules/gate/scanned-ticket.rule.ts';
import { readTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';

/** A key: the character the device made of it, and the physical key (`KeyboardEvent.code`) where it is known. */
export interface TypedKey {
  key: string;
  code: string;
  isShifted: boolean;
}

/** Characters of tickets whose key differs from the US keyboard; `⇧` is the shift key. */
type Layout = Readonly<Record<string, string>>;
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter): [string, string][] => [
  [`Key${letter}`, letter],
  [`⇧Key${letter}`, letter],
]);
const digits = [...'0123456789'].flatMap((digit): [string, string][] => [
  [`Digit${digit}`, digit],
  [`Numpad${digit}`, digit],
]);
const unitedStates: Layout = {
  ...Object.fromEntries([...letters, ...digits]),
  Space: ' ',
  '⇧Space': ' ',
  '⇧Digit4': '$',
  '⇧Digit5': '%',
  '⇧Digit8': '*',
  '⇧Equal': '+',
  Minus: '-',
  Period: '.',
  Slash: '/',
  '⇧Semicolon': ':',
  BracketRight: ']',
  NumpadAdd: '+',
  NumpadSubtract: '-',
  NumpadMultiply: '*',
  NumpadDivide: '/',
};
/** Layouts of Spain, Italy, Portugal and Latin America, as far as tickets need them. */
const southern: Layout = {
  ...unitedStates,
  '⇧Digit8': '(',
  '⇧Equal': '¿',
  Minus: "'",
  Slash: '-',
  '⇧Digit7': '/',
  BracketRight: '+',
  '⇧BracketRight': '*',
  '⇧Period': ':',
};
const northern: Layout = { ...southern, BracketRight: '¨', Minus: '+', '⇧Backslash': '*' };
const german: Layout = { ...southern, KeyY: 'Z', '⇧KeyY': 'Z', KeyZ: 'Y', '⇧KeyZ': 'Y' };
const french: Layout = {
  ...unitedStates,
  ...Object.fromEntries([...'0123456789'].map((digit): [string, string] => [`⇧Digit${digit}`, digit])),
  ...Object.fromEntries(
    [
      ['A', 'Q'],
      ['Q', 'A'],
      ['W', 'Z'],
      ['Z', 'W'],
    ].flatMap(([key = '', letter = '']): [string, string][] => [
      [`Key${key}`, letter],
      [`⇧Key${key}`, letter],
    ]),
  ),
  Semicolon: 'M',
  '⇧Semicolon': 'M',
  Digit6: '-',
  BracketRight: '$',
  Backslash: '*',
  '⇧Period': '/',
  '⇧Comma': '.',
  Period: ':',
  '⇧Quote': '%',
};
const layouts = [unitedStates, southern, german, northern, french];

/** Physical keys by character of the US keyboard, for devices that do not report them. */
const places = new Map([
  ...Object.entries(unitedStates)
    .filter(([place]) => !place.startsWith('Numpad'))
    .map(([place, character]) => [character, place] as const)
    .toReversed(),
  ...([
    ['(', '⇧Digit9'],
    ['&', '⇧Digit7'],
    ['^', '⇧Digit6'],
    ['}', '⇧BracketRight'],
    ['>', '⇧Period'],
    ['<', '⇧Comma'],
    ['|', '⇧Backslash'],
    ['\\', 'Backslash'],
    [';', 'Semicolon'],
    ['"', '⇧Quote'],
    ['!', '⇧Digit1'],
    ['@', '⇧Digit2'],
    ['#', '⇧Digit3'],
    [')', '⇧Digit0'],
    ['=', 'Equal'],
  ] as const),
]);

const isCharacter = (key: string) => [...key].length === 1;

/** Keys that give a character of a ticket, some only with Shift. */
const ticketKeys = new Set(Object.keys(unitedStates).map((place) => place.replace('⇧', '')));

/** Whether the key gives a character, even when an input method hides it (`Process`). */
export const isTyping = ({ key, code }: TypedKey): boolean =>
  isCharacter(key) || ((key === 'Process' || key === 'Unidentified') && ticketKeys.has(code));

/** The text as the device shows it. An input method removes characters and inserts others. */
function asShown(keys: readonly TypedKey[]): string {
  const text: string[] = [];
  for (const { key } of keys) {
    if (key === 'Backspace') text.pop();
    else if (isCharacter(key)) text.push(key);
  }
  return text.join('').toUpperCase();
}

function asOn(layout: Layout, keys: readonly TypedKey[]): string {
  const read = ({ key, code, isShifted }: TypedKey) => {
    const place = code ? `${isShifted ? '⇧' : ''}${code}` : places.get(key.toUpperCase());
    // A key with one character for both Shift states is listed once.
    return (place && (layout[place] ?? layout[place.replace('⇧', '')])) ?? (isCharacter(key) ? key : '');
  };
  return keys.map(read).join('').toUpperCase();
}

const tones: Readonly<Record<string, string>> = {
  '\u0301': 'S',
  '\u0300': 'F',
  '\u0309': 'R',
  '\u0303': 'X',
  '\u0323': 'J',
};
/** Limit of the readings tried for a text that Telex changed. */
const MOST_TELEX = 64;

/** Texts that Telex may have turned into Vietnamese letters: `Â` was AA, `Ư` was W or UW; a tone may be typed some letters later. */
function beforeTelex(text: string): string[] {
  let texts = [''];
  /** Tones of each text that are not placed yet. */
  let open = [''];
  const place = () => {
    const next: [string, string][] = texts.flatMap((one, at) => {
      const tone = open[at] ?? '';
      return tone
        ? ([
            [one + tone, ''],
            [one, tone],
          ] as [string, string][])
        : [[one, ''] as [string, string]];
    });
    texts = next.slice(0, MOST_TELEX).map(([one]) => one);
    open = next.slice(0, MOST_TELEX).map(([, tone]) => tone);
  };
  for (const letter of text) {
    const [base = '', ...marks] = [...letter.normalize('NFD')];
    const tone = marks.map((mark) => tones[mark] ?? '').join('');
    const typed = letter === 'Đ' ? ['DD'] : typedOf(base, marks);
    const next = texts.flatMap((one, at) =>
      typed.map((some) => [one + some, tone || (open[at] ?? '')] as const),
    );
    texts = next.slice(0, MOST_TELEX).map(([one]) => one);
    open = next.slice(0, MOST_TELEX).map(([, left]) => left);
    place();
  }
  return texts.filter((_, at) => !open[at]);
}

function typedOf(base: string, marks: readonly string[]): string[] {
  if (marks.includes('\u0302')) return [base + base];
  if (marks.includes('\u0306')) return [`${base}W`];
  if (marks.includes('\u031B')) return base === 'U' ? ['W', 'UW'] : [`${base}W`];
  return [base];
}

/** All readings of the keys that a gate can check, likeliest first; without one, the text as shown. */
export function readingsOf(keys: readonly TypedKey[]): string[] {
  const shown = asShown(keys);
  const texts = [shown, ...layouts.map((layout) => asOn(layout, keys))];
  if (/[À-ỹ]/u.test(shown)) texts.push(...beforeTelex(shown));
  const tidy = [...new Set(texts.map(tidyScan))];
  const possible = tidy.filter((text) => isTicket(text) || readTicketCode(text) !== undefined);
  return possible.length > 0 ? possible : [tidyScan(shown || (texts[1] ?? ''))];
}
