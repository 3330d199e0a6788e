// Repeats the draw from the published text on the reader's own device. docs/the-draw.md describes the procedure.

/** The head of the published text; `list` and `numbers` are hashes. */
export type DrawHead = {
  commitment: string;
  seed: string;
  beacon: string | null;
  firstNumber: number;
  list: string;
  numbers: string;
};

/** Hashes computed in one batch: the page can respond between batches. */
const AT_ONCE = 500;

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (text: string) => hex(await crypto.subtle.digest('SHA-256', bytes(text)));

/** The published text: lines `name value`, an empty line, and the list exactly as it is hashed. */
export function readDrawText(text: string): { head: DrawHead; list: string } {
  const end = text.indexOf('\n\n');
  const facts = new Map(
    text
      .slice(0, end)
      .split('\n')
      .map((line): [string, string] => {
        const space = line.indexOf(' ');
        return [line.slice(0, space), line.slice(space + 1)];
      }),
  );
  const said = (name: string) => facts.get(name) ?? '-';
  return {
    head: {
      commitment: said('commitment'),
      seed: said('seed'),
      beacon: said('beacon') === '-' ? null : said('beacon'),
      firstNumber: Number(said('first')),
      list: said('list'),
      numbers: said('numbers'),
    },
    list: text.slice(end + 2),
  };
}

export type Recomputed = {
  isSeedAsCommitted: boolean;
  /** True when the list has the published hash and the numbers drawn from it are the published ones. */
  isAsGiven: boolean;
  numbers: ReadonlyMap<string, number>;
};

export async function recomputeDraw(text: string): Promise<Recomputed> {
  const { head, list } = readDrawText(text);
  const mixed = await sha256(`${head.seed}\n${list}${head.beacon ?? ''}`);
  const key = await crypto.subtle.importKey('raw', bytes(mixed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const entries = list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '))
    .map(([id = '', , lane]) => ({ id, lane: lane === 'priority' ? 0 : 1 }));
  const ranked: { id: string; lane: number; rank: string }[] = [];
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    const ranks = await Promise.all(some.map(({ id }) => crypto.subtle.sign('HMAC', key, bytes(id))));
    ranked.push(...some.map((entry, at) => ({ ...entry, rank: hex(ranks[at] ?? new ArrayBuffer(0)) })));
  }
  ranked.sort((a, b) => a.lane - b.lane || (a.rank < b.rank ? -1 : 1));
  const numbers = new Map(ranked.map(({ id }, at) => [id, head.firstNumber + at]));
  const given = await sha256([...numbers].map(([id, number]) => `${number} ${id}\n`).join(''));
  return {
    isSeedAsCommitted: (await sha256(head.seed)) === head.commitment,
    isAsGiven: (await sha256(list)) === head.list && given === head.numbers,
    numbers,
  };
}
