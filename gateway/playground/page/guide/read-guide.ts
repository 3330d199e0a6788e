// Parses the Markdown that docs/first-purchase.md uses: headings, paragraphs, lists, commands.

export type Block =
  | { kind: 'title' | 'text' | 'item'; words: readonly Word[] }
  | { kind: 'commands'; text: string };

export interface Word {
  text: string;
  is?: 'code' | 'strong' | 'em';
}

/** `site` replaces the example address in the page. */
export function readGuide(page: string, site: string): Block[] {
  return page
    .replaceAll('http://localhost:4000', site)
    .split(/^(```sh\n[^]*?^```)$/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)))
    .flatMap((part) => blocksOf(part.trim()));
}

function blocksOf(part: string): Block[] {
  if (part === '') return [];
  const commands = /^```sh\n([^]*?)```$/.exec(part)?.[1];
  if (commands !== undefined) return [{ kind: 'commands', text: commands.trimEnd() }];
  if (part.startsWith('#')) return [{ kind: 'title', words: wordsOf(part.replace(/^#+ /, '')) }];
  if (part.startsWith('- '))
    return part.split(/\n(?=- )/).map((item) => ({ kind: 'item', words: wordsOf(item.slice(2)) }));
  return [{ kind: 'text', words: wordsOf(part) }];
}

const marked = /`([^`]+)`|\*\*([^*]+)\*\*|_([^_]+)_|\[([^\]]+)\]\([^)]+\)/g;

/** Keeps only the text of links, because they lead into the repository. */
function wordsOf(text: string): Word[] {
  const plain = text.replaceAll('\n', ' ');
  const words: Word[] = [];
  let end = 0;
  for (const match of plain.matchAll(marked)) {
    const [whole, code, strong, em, link] = match;
    if (match.index > end) words.push({ text: plain.slice(end, match.index) });
    if (code !== undefined) words.push({ text: code, is: 'code' });
    else if (strong !== undefined) words.push({ text: strong, is: 'strong' });
    else if (em !== undefined) words.push({ text: em, is: 'em' });
    else words.push({ text: link ?? '' });
    end = match.index + whole.length;
  }
  if (end < plain.length) words.push({ text: plain.slice(end) });
  return words;
}
