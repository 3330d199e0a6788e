// Parses the file of a legal text: a small subset of Markdown, parsed into a structure without markup.
import * as enums from '../../enums.ts';
import type { Language } from '../../values.ts';
import { fillLimits } from './fill-limits.rule.ts';
import { textSpans } from '../text/text-spans.rule.ts';

/** Kind of a block; `payment_methods` is the table of payment methods and has no lines. */
export const pageBlockKinds = enums.PageBlockKind;
type PageBlockKind = (typeof pageBlockKinds)[number];

export interface PageBlock {
  kind: PageBlockKind;
  /** One for a paragraph or a note, one per item of a list; links in them are parsed by textSpans. */
  lines: string[];
}

export interface PageText {
  title: string;
  /** One sentence, for search engines and below the title. */
  summary: string;
  /** Whether it is still a template; the page then shows a note. */
  isTemplate: boolean;
  sections: { title: string; blocks: PageBlock[] }[];
}

/** Maximum length of a file, characters. */
const MOST_LETTERS = 60_000;

/** The text of a file, or its errors with line numbers. Names of limits in braces are replaced by their numbers. */
export function readPageFile(
  written: string,
  language: Language,
): { text: PageText } | { problems: string[] } {
  const file = fillLimits(written, language);
  if (file.length > MOST_LETTERS) return { problems: [`more than ${MOST_LETTERS} letters`] };
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file.replaceAll('\r\n', '\n')) ?? [];
  const facts = new Map(
    head.split('\n').map((line) => {
      const [key = '', ...value] = line.split(':');
      return [key.trim(), value.join(':').trim()] as const;
    }),
  );
  const text: PageText = {
    title: facts.get('title') ?? '',
    summary: facts.get('summary') ?? '',
    isTemplate: facts.get('template') === 'true',
    sections: [],
  };
  const problems = [
    ...(text.title ? [] : ['no `title:` between the first two lines of ---']),
    ...(text.summary ? [] : ['no `summary:` between the first two lines of ---']),
  ];
  const firstLine = head.split('\n').length + 3;
  for (const { lines, at } of groupsOf(body, firstLine)) problems.push(...addTo(text, lines, at));
  if (text.sections.length === 0) problems.push('no section: each begins with "## "');
  return problems.length > 0 ? { problems } : { text };
}

/** Consecutive lines, with the number of the first. */
function groupsOf(body: string, firstLine: number): { lines: string[]; at: number }[] {
  const groups: { lines: string[]; at: number }[] = [];
  let isOpen = false;
  for (const [index, line] of body.split('\n').entries()) {
    const isHeading = line.startsWith('#');
    if (!line.trim()) isOpen = false;
    else if (isOpen && !isHeading) groups.at(-1)?.lines.push(line.trim());
    else {
      groups.push({ lines: [line.trim()], at: firstLine + index });
      isOpen = !isHeading;
    }
  }
  return groups;
}

function addTo(text: PageText, lines: string[], at: number): string[] {
  const [first = ''] = lines;
  if (first.startsWith('#')) {
    const [, title] = /^## (.+)$/.exec(first) ?? [];
    if (!title) return [`line ${at}: only headings of the second level, "## Title"`];
    text.sections.push({ title, blocks: [] });
    return [];
  }
  const block = blockOf(lines);
  const section = text.sections.at(-1);
  if (!section) return [`line ${at}: text before the first "## "`];
  section.blocks.push(block);
  return block.lines.flatMap((line) => problemsIn(line).map((problem) => `line ${at}: ${problem}`));
}

function blockOf(lines: string[]): PageBlock {
  const [first = ''] = lines;
  if (first === '{payment-methods}') return { kind: 'payment_methods', lines: [] };
  if (first.startsWith('> '))
    return { kind: 'note', lines: [lines.map((line) => line.replace(/^> ?/, '')).join(' ')] };
  if (!first.startsWith('- ')) return { kind: 'paragraph', lines: [lines.join(' ')] };
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  return { kind: 'list', lines: items };
}

/** Markup that the format does not support and that would appear on the page as text. */
function problemsIn(line: string): string[] {
  const plain = textSpans(line)
    .filter(({ href }) => href === undefined)
    .map(({ text }) => text)
    .join(' ');
  if (/<\/?[a-z!]/i.test(plain)) return ['no HTML'];
  if (/\*\*|__|`/.test(plain) || line.includes('![')) return ['no bold, code or pictures'];
  if (/[{}]/.test(plain)) return ['a name in braces that the table of limits does not have'];
  if (/\]\(/.test(plain)) return ['a link leads to a path of the site, to https://, mailto: or tel:'];
  return [];
}
