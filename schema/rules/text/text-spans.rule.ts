/** A part of a line: text, or a link when it has an address. */
interface TextSpan {
  text: string;
  href?: string;
}

/** `[words](address)`; the address is a path of the site, or https, mailto or tel, never a scheme that runs code. */
const link = /\[([^\]\n]+)\]\((\/(?!\/)[^\s()]*|https:\/\/[^\s()]+|mailto:[^\s()]+|tel:[^\s()]+)\)/g;

/** Splits a line into spans. Anything that is not such a link stays text. */
export function textSpans(line: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = 0;
  for (const found of line.matchAll(link)) {
    const [whole, text = '', href = ''] = found;
    if (found.index > from) spans.push({ text: line.slice(from, found.index) });
    spans.push({ text, href });
    from = found.index + whole.length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
}
