// What a browser says of an error, without the person: for our own log, and for nobody else.

/** Letters that are kept of a message, and of its traces. */
export const scrubbedLengths = { message: 300, stack: 2_000, path: 120 } as const;

/** What is taken out, in this order, and what stands there instead. */
const taken: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments hold what was typed, codes and tokens.
  [/\?[^\s)'"]*/g, '?…'],
  [/#[^\s)'"]*/g, '#…'],
  [/[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}.-]+/giu, '<email>'],
  // Signed tokens, and anything that looks like a key.
  [/\b[\w-]{10,}\.[\w-]{10,}(?:\.[\w-]+)*\b/g, '<token>'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{9,}\b(?!\.(?:js|css|tsx?)\b)/g, '<code>'],
  // Phones as people write them, cards, one-time codes; a line and a column stay (`:12:345`).
  [/(^|[^:\w])\+?\d(?:[ .-]?\d){3,}\b/g, '$1<number>'],
];

/** Words without emails, phones, codes, tokens, and what follows a question mark. */
export function scrub(text: string, most: number): string {
  const whole = text.slice(0, 4 * most);
  return taken.reduce((left, [shape, instead]) => left.replace(shape, instead), whole).slice(0, most);
}

/** A path with every part that could name somebody or something of theirs taken out: words alone stay. */
export function scrubPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  const parts = bare
    .split('/')
    .map((part) => (/^(?:[a-z]+-)*[a-z]*$/.test(part) && part.length <= 40 ? part : '…'));
  return parts.join('/').slice(0, scrubbedLengths.path);
}
