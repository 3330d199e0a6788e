// The markup of an organizer's long text: a small subset of Markdown, parsed into a structure without markup.
import * as enums from '../../enums.ts';
import { textSpans } from './text-spans.rule.ts';

export const textBlockKinds = enums.TextBlockKind;

/** Part of a line. */
export interface RichSpan {
  text: string;
  isStrong: boolean;
  isEmphasized: boolean;
  /** A path of the site, or an https, mailto or tel address; null for plain text. */
  href: string | null;
}

export interface RichBlock {
  kind: (typeof textBlockKinds)[number];
  /** One for a heading, one per item of a list; of a paragraph its lines. */
  lines: { spans: RichSpan[] }[];
}

/**
 * Blocks are separated by blank lines: `## heading` (one to six `#`), a list of lines that begin with `- ` or `* `, or a paragraph,
 * whose line breaks stay. In a line: `**strong**`, `*emphasized*` and `[words](address)` with the addresses of textSpans. Whatever is
 * not such markup stays text, HTML included; `\*` is a plain asterisk (CommonMark 0.31.2, 2.4).
 */
export function richText(text: string): RichBlock[] {
  const blocks: { kind: RichBlock['kind']; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, heading] = /^#{1,6} +(.+)$/.exec(line) ?? [];
    const [, item] = /^[-*] +(.+)$/.exec(line) ?? [];
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = line !== '' && heading === undefined;
    if (line === '') continue;
    if (heading !== undefined) blocks.push({ kind: 'heading', lines: [heading] });
    else if (item === undefined && last?.kind === 'list')
      last.lines.push(`${last.lines.pop() ?? ''} ${line}`);
    else if (item !== undefined && last?.kind !== 'list') blocks.push({ kind: 'list', lines: [item] });
    else if (last) last.lines.push(item ?? line);
    else blocks.push({ kind: 'paragraph', lines: [line] });
  }
  return blocks.map(({ kind, lines }) => ({ kind, lines: lines.map((line) => ({ spans: spansOf(line) })) }));
}

/** Emphasis begins after a space or an opening mark, so that `3*4*5` stays as it is. */
const emphasis =
  /\*\*([^\s*](?:[^*]*[^\s*])?)\*\*|(^|[\s([{"'“‘«–—-])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\p{L}\p{N}*])/gu;

/** Stands for `\*` while emphasis is looked for; tidied texts have no control characters. */
const ESCAPED = '\u0001';

function spansOf(line: string): RichSpan[] {
  return textSpans(line.replaceAll('\\*', ESCAPED)).flatMap(({ text, href }) =>
    href === undefined ? emphasized(text) : [span(text, { href: href.replaceAll(ESCAPED, '*') })],
  );
}

function emphasized(text: string): RichSpan[] {
  const spans: RichSpan[] = [];
  let from = 0;
  for (const found of text.matchAll(emphasis)) {
    const [whole, strong, before = '', weak = ''] = found;
    const plain = text.slice(from, found.index) + before;
    if (plain) spans.push(span(plain));
    spans.push(strong === undefined ? span(weak, { isEmphasized: true }) : span(strong, { isStrong: true }));
    from = found.index + whole.length;
  }
  if (from < text.length) spans.push(span(text.slice(from)));
  return spans;
}

const span = (text: string, marks: Partial<RichSpan> = {}): RichSpan => ({
  text: text.replaceAll(ESCAPED, '*'),
  isStrong: false,
  isEmphasized: false,
  href: null,
  ...marks,
});
