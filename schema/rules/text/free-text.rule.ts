/** Ends of lines of all kinds. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/**
 * What nobody writes and nobody sees: control characters (but the end of a line), halves of characters, marks that turn writing
 * round or that only programs read. Joiners stay (U+200C, U+200D): Persian, Hindi and emoji are written with them, and Arabic and
 * Hebrew letters turn by themselves.
 */
const UNSEEN =
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\p{Cs}\u{E0000}-\u{E007F}]/gu;

/**
 * What a person wrote, as it is kept and shown: composed (NFC), trimmed, without what is not seen. `one`: a line, with single
 * spaces inside. The one rule for free text; names and addresses, which take letters alone, refuse such marks instead.
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

/** Control characters and marks that turn writing round, except the ends of lines. */
const TURNING = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** Whether there is anything in it that turns writing round or rules a machine: refused where others read it in public. */
export const hasTurningMarks = (text: string): boolean => TURNING.test(text.replace(/\r?\n/g, ''));
