/**
 * Maximum nesting of brackets of any kind in JSON or GraphQL. The site needs about 25; recursive parsers can handle
 * thousands.
 */
export const MOST_NESTING = 64;

/**
 * Whether a text of JSON or GraphQL exceeds the maximum nesting, checked before a recursive parser reads it. Strings
 * and comments are skipped as by a lexer; the check ends where a lexer would report an error.
 */
export function nestsTooDeep(text: string, most = MOST_NESTING): boolean {
  let open = 0;
  for (let at = 0; at >= 0 && at < text.length; at += 1) {
    const sign = text.charAt(at);
    if ('[{('.includes(sign)) open += 1;
    else if (')}]'.includes(sign)) open -= 1;
    else if (sign === '#') at = lineEnd(text, at);
    else if (sign === '"') {
      const end = text.startsWith('"""', at) ? blockEnd(text, at + 3) : stringEnd(text, at + 1);
      if (end === undefined) return false;
      at = end;
    }
    if (open > most) return true;
  }
  return false;
}

/** Index of the end of the line that contains `from`. */
function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** Index of the closing quote of a string that begins at `from`. */
function stringEnd(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\n' || text[at] === '\r') return undefined;
    if (text[at] === '\\') at += 1;
  }
  return undefined;
}

/** Index of the last of the three closing quotes of a block string that begins at `from`. */
function blockEnd(text: string, from: number): number | undefined {
  let at = text.indexOf('"""', from);
  while (at > 0 && text[at - 1] === '\\') at = text.indexOf('"""', at + 3);
  return at < 0 ? undefined : at + 2;
}
