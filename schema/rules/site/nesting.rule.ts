/** Most brackets of any kind open at once, in JSON or in GraphQL. Ours need some 25; readers that recurse stand thousands. */
export const MOST_NESTING = 64;

/**
 * Whether a text of JSON or GraphQL opens more brackets than it may, found before anything that recurses reads it. Strings
 * and comments are passed over as a lexer does; where a lexer would stop at a mistake, so does this.
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

/** Where the line ends that `from` is in. */
function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** The closing quote of a string that begins at `from`. */
function stringEnd(text: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\n' || text[at] === '\r') return undefined;
    if (text[at] === '\\') at += 1;
  }
  return undefined;
}

/** The last of the three closing quotes of a block string that begins at `from`. */
function blockEnd(text: string, from: number): number | undefined {
  let at = text.indexOf('"""', from);
  while (at > 0 && text[at - 1] === '\\') at = text.indexOf('"""', at + 3);
  return at < 0 ? undefined : at + 2;
}
