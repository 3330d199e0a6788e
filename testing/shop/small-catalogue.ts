// A small catalogue for tests of the import: two events, one of them with numbered seats and standing tickets.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../platform/db/open.ts';
import { CatalogueError, type CatalogueProblem } from '../../platform/catalogue/import/catalogue-error.ts';
import { importCatalogue } from '../../platform/catalogue/import/import-catalogue.ts';
import { newFolder } from '../engines/folder.ts';
import { drawPicture, hashOf, putFile } from '../pictures.ts';

const said = (vi: string, en = vi) => ({ vi, en });
const seat = (id: string, at: number, category?: string) => ({
  id,
  label: String(at),
  x: at * 10,
  y: 10,
  category,
});
const evening = {
  starts_at: { day: 7, time: '20:00' },
  ends_at: { from_start: 120 },
  sale_opens_at: { day: -1, time: '10:00' },
};
const pictures = { poster: 'pictures/a.webp', banner: 'pictures/wide.jpg' };
const pictureFiles = {
  'pictures/a.webp': await drawPicture(300, 400),
  'pictures/wide.jpg': await drawPicture(640, 360, 'jpg'),
  'pictures/logo.png': await drawPicture(64, 64, 'png'),
};
/** Addresses that the services return for them. */
export const pictureAddresses = {
  poster: `/images/${hashOf(pictureFiles['pictures/a.webp'])}/a.webp`,
  banner: `/images/${hashOf(pictureFiles['pictures/wide.jpg'])}/wide.jpg`,
  logo: `/images/${hashOf(pictureFiles['pictures/logo.png'])}/logo.png`,
};

/** Writes the value as a catalogue, with the pictures that the small catalogue names. */
export function writeCatalogue(value: unknown, folder = newFolder()): string {
  for (const [path, bytes] of Object.entries(pictureFiles)) putFile(folder, path, bytes);
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
}

function build() {
  const hall = {
    id: 'hall',
    venue_id: 'house',
    width: 100,
    height: 100,
    sections: [
      {
        id: 'stalls',
        outline: 'M0 0H100V40H0Z',
        rows: [
          { label: 'A', seats: [seat('a1', 1, 'near'), seat('a2', 2, 'near'), seat('a3', 3, 'near')] },
          { label: 'B', seats: [seat('b1', 1), seat('b2', 2)] },
        ],
      },
      { id: 'floor', outline: 'M0 50H100V90H0Z' },
    ],
  };
  const stalls = {
    id: 'stalls',
    name: said('Tầng trệt', 'Stalls'),
    kind: 'seated',
    ticket_types: [
      { id: 'near', name: said('Gần', 'Near'), price: 500_000, categories: ['near'] },
      { id: 'far', name: said('Xa', 'Far'), price: 300_000 },
    ],
    without: ['b2'],
  };
  const floor = {
    id: 'floor',
    name: said('Khu đứng', 'Floor'),
    kind: 'standing',
    ticket_types: [
      { id: 'ga', name: said('Vé đứng', 'Standing'), price: 200_000, capacity: 5, max_per_order: 4 },
    ],
  };
  const seated = {
    id: 'seated',
    slug: 'dem-nhac',
    title: said('Đêm nhạc', 'A night of music'),
    ...pictures,
    summary: said('Tóm tắt', 'Summary'),
    about: said('Một.\n\nHai.', 'One.\n\nTwo.'),
    rank: 3,
    artists: ['Lam Khuê'],
    category: 'concert',
    organizer_id: 'org',
    venue_id: 'house',
    min_age: 12,
    showings: [
      {
        id: 'seated1',
        plan_id: 'hall',
        ...evening,
        queue: { rate_per_minute: 30, max_turns: 5 },
        questions: [
          {
            id: 'size',
            label: said('Cỡ áo', 'Shirt size'),
            kind: 'choice',
            required: false,
            choices: sizes(),
          },
        ],
        sections: [stalls, floor],
      },
    ],
  };
  const voucher = {
    id: 'ten',
    code: 'MUOI-10',
    organizer_id: 'org',
    event_ids: ['free'],
    title: said('Giảm 10%', '10% off'),
    terms: said('Mỗi người một lần', 'Once each'),
    kind: 'percent',
    value: 10,
    max_discount: 50_000,
    budget: 3_000_000_000,
    max_uses_per_account: 1,
    ends_at: '2030-01-01T00:00:00+07:00',
    listed: false,
  };
  const free = {
    id: 'free',
    slug: 'phien-cho',
    title: said('Phiên chợ', 'A market'),
    ...pictures,
    summary: said('Tóm tắt', 'Summary'),
    about: said('Một.', 'One.'),
    category: 'concert',
    organizer_id: 'org',
    venue_id: 'house',
    showings: [
      {
        id: 'free1',
        kind: 'registration',
        ...evening,
        sections: [
          { ...floor, ticket_types: [{ id: 'free', name: said('Miễn phí', 'Free'), price: 0, capacity: 3 }] },
        ],
      },
    ],
  };
  return {
    version: 1,
    vouchers: [voucher],
    organizers: [
      {
        id: 'org',
        name: 'Đèn Giấy',
        about: said('Về chúng tôi', 'About us'),
        logo: 'pictures/logo.png',
        url: 'https://den.example',
        email: 'hello@den.example',
      },
    ],
    venues: [{ id: 'house', name: said('Nhà hát', 'Theatre'), address: said('1 Tràng Tiền'), city_id: '1' }],
    categories: [{ id: 'concert', name: said('Hoà nhạc', 'Concerts'), icon: 'concert' }],
    plans: [hall],
    events: [seated, free],
    banners: [
      { id: 'top', event_id: 'seated', title: said('Tối nay', 'Tonight'), image: 'pictures/wide.jpg' },
    ],
    destinations: [{ id: '1', name: said('Hà Nội', 'Hanoi'), image: 'pictures/wide.jpg' }],
  };
}

const sizes = () => ['s', 'm'].map((value) => ({ value, label: said(value.toUpperCase()) }));

/** The catalogue with values set at paths such as `events[0].slug`; undefined removes a value. */
export function smallCatalogue(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const root = structuredClone(build()) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.match(/[^.[\]]+/g) ?? [];
    const last = keys.pop() ?? '';
    let at = root;
    for (const key of keys) at = at[key] as Record<string, unknown>;
    at[last] = value;
  }
  return JSON.parse(JSON.stringify(root)) as Record<string, unknown>;
}

/** The value at such a path. */
export function partOf(path: string): unknown {
  let at: unknown = build();
  for (const key of path.match(/[^.[\]]+/g) ?? []) at = (at as Record<string, unknown>)[key];
  return at;
}

export const firstImport = new Date('2026-11-20T03:00:00Z');

/** Imports a value as if it were in a file. */
export async function importValue(db: Db, value: unknown, now = firstImport) {
  return importCatalogue(db, writeCatalogue(value), { now });
}

/** The problems that make an import fail, as `path text`. */
export async function problemsOf(attempt: Promise<unknown>): Promise<string[]> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof CatalogueError)
      return error.problems.map(({ path, text }: CatalogueProblem) => `${path} ${text}`);
    throw error;
  }
  return [];
}
