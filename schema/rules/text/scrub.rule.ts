// Removes personal data from an error of a browser; the result is only used for our own log.

/** Maximum length of the message and of the trace, characters. */
export const scrubbedLengths = { message: 300, stack: 2_000, path: 120 } as const;

/** Patterns that are replaced, in this order, and their replacements. */
const taken: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments contain typed text, codes and tokens.
  [/\?[^\s)'"]*/g, '?…'],
  [/#[^\s)'"]*/g, '#…'],
  [/[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}.-]+/giu, '<email>'],
  // Signed tokens, and anything that looks like a key.
  [/\b[\w-]{10,}\.[\w-]{10,}(?:\.[\w-]+)*\b/g, '<token>'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{9,}\b(?!\.(?:js|css|tsx?)\b)/g, '<code>'],
  // Phone numbers in any notation, card numbers, one-time codes; line and column numbers stay (`:12:345`).
  [/(^|[^:\w])\+?\d(?:[ .-]?\d){3,}\b/g, '$1<number>'],
];

/** The text without emails, phone numbers, codes, tokens, and everything after a question mark. */
export function scrub(text: string, most: number): string {
  const whole = text.slice(0, 4 * most);
  return taken.reduce((left, [shape, instead]) => left.replace(shape, instead), whole).slice(0, most);
}

/** A path in which every part that could identify a person or an object is removed; only words stay. */
export function scrubPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  const parts = bare
    .split('/')
    .map((part) => (/^(?:[a-z]+-)*[a-z]*$/.test(part) && part.length <= 40 ? part : '…'));
  return parts.join('/').slice(0, scrubbedLengths.path);
}
