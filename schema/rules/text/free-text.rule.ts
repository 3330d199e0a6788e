/** Line breaks of all kinds. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/**
 * Invisible characters: control characters (except line breaks), lone surrogates, marks of the writing direction and
 * marks for programs. Joiners stay (U+200C, U+200D), because Persian, Hindi and emoji need them; Arabic and Hebrew
 * letters need no direction marks.
 */
const UNSEEN =
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\p{Cs}\u{E0000}-\u{E007F}]/gu;

/**
 * Text of a person as it is stored and shown: normalized (NFC), trimmed, without invisible characters. `one`: a single
 * line with single spaces. The only rule for free text; names and addresses, which consist of letters, refuse such
 * characters instead.
 */
export function tidyText(text: string, lines: 'one' | 'many'): string {
  const plain = text
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .trim();
  return lines === 'one' ? plain.replace(/\s+/gu, ' ') : plain;
}

/** Control characters and marks of the writing direction, except line breaks. */
const TURNING = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether it contains direction marks or control characters; refused where others read the text in public. */
export const hasTurningMarks = (text: string): boolean => TURNING.test(text.replace(/\r?\n/g, ''));
