import { expect, it } from 'vitest';
import { plan } from './plan.rule.ts';
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

it('reads zones, rows and seats of a pretix plan, places added up', () => {
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

it('prefers the id of a zone, and numbers zones without any name', () => {
  const zones = [
    { ...zone, zone_id: 'Rang-1' },
    { ...zone, name: '' },
  ];
  expect(plan.parse({ id: 'saal', pretix: { ...pretix, zones } }).sections.map(({ id }) => id)).toEqual([
    'rang1',
    'zone2',
  ]);
});

it('tells what is wrong by its place in the pretix plan', () => {
  const broken = plan.safeParse({
    id: 'saal',
    pretix: { ...pretix, zones: [{ ...zone, rows: [{ seats: [] }] }] },
  });
  expect(broken.error && problemsIn(broken.error)).toEqual([
    { path: ['pretix', 'zones', 0, 'rows', 0, 'row_number'], text: 'is missing' },
  ]);
});
