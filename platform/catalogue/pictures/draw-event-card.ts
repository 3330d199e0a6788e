// Draws the picture of an event for links in social networks: its darkened banner with title, date, place and price on it.
import type { CardWords } from '@mo-man/schema/rules/event/event-card.rule.ts';
import { openPicture } from '../../lib/open-picture.ts';
import { writeWords, type Words } from '../../lib/fonts/write-words.ts';

/** The size that social networks require. The margin is there because some of them crop the edges. */
const card = { width: 1200, height: 630, edge: 64 };
const white = '#ffffff';
const soft = '#e8e1da';
const light = '#ffc27a';
const textWidth = card.width - 2 * card.edge;
const gap = 18;
/** Font sizes of the title to try, pixels; the largest that fits into the height is used. */
const titleSizes = [76, 64, 54, 46, 38] as const;
const titleHeight = 250;

const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">
  <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#14090c" stop-opacity=".5"/>
    <stop offset=".32" stop-color="#14090c" stop-opacity=".55"/>
    <stop offset="1" stop-color="#14090c" stop-opacity=".92"/>
  </linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#g)"/>
  <path transform="translate(${card.edge} ${card.edge - 8}) scale(.11)" fill="${light}" d="M256 312 370 432H142z"/>
  <path transform="translate(${card.edge} ${card.edge - 8}) scale(.11)" fill="${white}" d="M64 80h120c0 74 26 134 72 176 46-42 72-102 72-176h120v352h-96c12-66 8-124-12-178-18 54-46 94-84 124-38-30-66-70-84-124-20 54-24 112-12 178H64z"/>
</svg>`;

/** Draws the card as JPEG; without a banner on the brand's dark colour. */
export async function drawEventCard(words: CardWords, banner: Buffer | undefined): Promise<Buffer> {
  const lines = (
    await Promise.all([
      titleOf(words.title),
      lineOf(words.when, { size: 34, colour: soft }),
      lineOf(words.place, { size: 34, colour: soft }),
      lineOf(words.price, { size: 40, weight: 'Bold', colour: light }),
    ])
  ).filter((line) => line !== undefined);
  let top = card.height - card.edge - heightOf(lines);
  const placed = lines.map(({ png, height }) => {
    const at = { input: png, left: card.edge, top: Math.round(top) };
    top += height + gap;
    return at;
  });
  const brand = await writeWords({ text: 'Mở Màn', weight: 'Bold', size: 34, width: 300, colour: white });
  return (await backgroundOf(banner))
    .composite([
      { input: Buffer.from(shade) },
      { input: brand.png, left: card.edge + 66, top: card.edge + 2 },
      ...placed,
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

type Line = Awaited<ReturnType<typeof writeWords>>;

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { height }) => sum + height, 0) + gap * (lines.length - 1);

/** Renders the title in the largest size that fits; a title that never fits is cut at words in the smallest. */
async function titleOf(title: string): Promise<Line> {
  for (const size of titleSizes) {
    const line = await writeTitle(title, size);
    if (line.height <= titleHeight) return line;
  }
  const smallest = titleSizes.at(-1) ?? 38;
  const words = title.split(' ');
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const line = await writeTitle(`${words.slice(0, kept).join(' ')}…`, smallest);
    if (line.height <= titleHeight) return line;
  }
  return writeTitle(`${title.slice(0, 60)}…`, smallest);
}

const writeTitle = (text: string, size: number): Promise<Line> =>
  writeWords({ text, weight: 'Bold', size, width: textWidth, colour: white });

async function lineOf(
  text: string,
  { size, colour, weight = 'Regular' }: Pick<Words, 'size' | 'colour'> & Partial<Pick<Words, 'weight'>>,
): Promise<Line | undefined> {
  return text ? writeWords({ text, weight, size, width: textWidth, colour }) : undefined;
}

async function backgroundOf(banner: Buffer | undefined) {
  const { width, height } = card;
  const plain = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#3a0f1d"/></svg>`,
  );
  return openPicture(banner ?? plain)
    .flatten({ background: '#14090c' })
    .resize({ width, height, fit: 'cover' });
}
