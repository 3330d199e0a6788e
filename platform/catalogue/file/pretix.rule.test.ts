import { expect, it } from 'vitest';
import { plan } from './seats/plan.rule.ts';
import { problemsIn } from './say-issue.rule.ts';

const seat = (guid: string, x: number) => ({
  seat_guid: guid,
  seat_number: '7',
  position: { x, y: 1 },
  category: 'Parkett',
});
const zone = {
  name: 'Zuschauerraum Đỏ',
  position: { x: 100, y: 50 },
  rows: [{ row_number: '3', position: { x: 10, y: 20 }, seats: [seat('ab-cd-1', 5), seat('ab-cd-2', 25)] }],
};
const pretix = {
  name: 'Saal',
  categories: [{ name: 'Parkett' }],
  size: { width: 400, height: 300 },
  zones: [zone],
};

it('reads zones, rows and seats of a pretix plan, and adds up their positions', () => {
  expect(plan.parse({ id: 'saal', pretix })).toEqual({
    id: 'saal',
    venue_id: null,
    width: 400,
    height: 300,
    stage: null,
    sections: [
      {
        id: 'zuschauerraumdo',
        outline: null,
        rows: [
          {
            label: '3',
            seats: [
              { id: 'ab_cd_1', label: '7', x: 115, y: 71, trait: 'standard', category: 'Parkett' },
              { id: 'ab_cd_2', label: '7', x: 135, y: 71, trait: 'standard', category: 'Parkett' },
            ],
          },
        ],
      },
    ],
  });
});

it('prefers the id of a zone, and numbers zones without a name', () => {
  const zones = [
    { ...zone, zone_id: 'Rang-1' },
    { ...zone, name: '' },
  ];
  expect(plan.parse({ id: 'saal', pretix: { ...pretix, zones } }).sections.map(({ id }) => id)).toEqual([
    'rang1',
    'zone2',
  ]);
});

it('reports problems at their path in the pretix plan', () => {
  const broken = plan.safeParse({
    id: 'saal',
    pretix: { ...pretix, zones: [{ ...zone, rows: [{ seats: [] }] }] },
  });
  expect(broken.error && problemsIn(broken.error)).toEqual([
    { path: ['pretix', 'zones', 0, 'rows', 0, 'row_number'], text: 'is missing' },
  ]);
});

const problemsOf = (changed: Partial<typeof pretix>) => {
  const { error } = plan.safeParse({ id: 'saal', pretix: { ...pretix, ...changed } });
  return error ? problemsIn(error).map(({ path, text }) => [path.join('.'), text]) : [];
};
const zoneWith = (row: object) => ({ zones: [{ ...zone, rows: [row] }] }) as Partial<typeof pretix>;

it.each([
  [
    { row_number: '', seats: [seat('ab-cd-1', 5)] },
    [['pretix.zones.0.rows.0.row_number', 'is empty: name the row of seat "ab-cd-1"']],
  ],
  [
    { row_number: 'A', seats: [seat('left', -130), seat('far', 20_000)] },
    [
      [
        'pretix.zones.0.rows.0.seats.0.position.x',
        'puts seat "left" at -30, outside the plan (0 to 400), zone and row added up',
      ],
      [
        'pretix.zones.0.rows.0.seats.1.position.x',
        'puts seat "far" at 20100, outside the plan (0 to 400), zone and row added up',
      ],
    ],
  ],
  [
    {
      row_number: 'A',
      seats: [
        { ...seat('bare', 5), category: undefined },
        { ...seat('blank', 25), category: ' ' },
      ],
    },
    [
      ['pretix.zones.0.rows.0.seats.0.category', 'is missing: seat "bare" could be sold at no price'],
      ['pretix.zones.0.rows.0.seats.1.category', 'is missing: seat "blank" could be sold at no price'],
    ],
  ],
  [
    { row_number: 'A', seats: [{ ...seat('Größe 1', 5), seat_number: '' }] },
    [
      ['pretix.zones.0.rows.0.seats.0.seat_guid', '"Größe 1" must be 1 to 40 of a-z, A-Z, 0-9, _ and -'],
      ['pretix.zones.0.rows.0.seats.0.seat_number', 'is empty: number seat "Größe 1"'],
    ],
  ],
])('reports all seats that it cannot draw at once (%#)', (row, problems) => {
  expect(problemsOf(zoneWith(row))).toEqual(problems);
});

it('refuses a plan whose positions are too large to be stored', () => {
  expect(problemsOf({ size: { width: 12_000, height: 0 } })).toEqual([
    ['pretix.size.width', 'must be 1 to 10000: scale the plan'],
    ['pretix.size.height', 'must be 1 to 10000: scale the plan'],
    [
      'pretix.zones.0.rows.0.seats.0.position.y',
      'puts seat "ab-cd-1" at 71, outside the plan (0 to 0), zone and row added up',
    ],
    [
      'pretix.zones.0.rows.0.seats.1.position.y',
      'puts seat "ab-cd-2" at 71, outside the plan (0 to 0), zone and row added up',
    ],
  ]);
});
