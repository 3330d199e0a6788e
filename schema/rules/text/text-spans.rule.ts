/** A piece of a line: words, or a link when it has an address. */
interface TextSpan {
  text: string;
  href?: string;
}

/** `[words](address)`, where the address is a path of the site, or https, mailto, tel: nothing that could run. */
const link = /\[([^\]\n]+)\]\((\/(?!\/)[^\s()]*|https:\/\/[^\s()]+|mailto:[^\s()]+|tel:[^\s()]+)\)/g;

/** A line of a text in pieces. What is no such link stays words. */
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
