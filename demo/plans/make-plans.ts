// Draws the seat plans of the demo catalogue into demo/catalogue/plans. Run: node demo/plans/make-plans.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { drawArena, drawSportsHall, drawStadium } from './arenas.ts';
import { drawCinema } from './cinemas.ts';
import { drawConcertHall } from './concert-hall.ts';
import type { Row } from './draw-arc.ts';
import { drawNationalStadium } from './national-stadium.ts';
import { drawStadiumBowl, type StraightRow } from './stadium-bowl.ts';
import { drawOperaHouse, drawPlayhouse } from './theatres.ts';

const folder = join(import.meta.dirname, '../catalogue/plans');
const plans = [
  drawOperaHouse(),
  drawPlayhouse(),
  drawConcertHall(),
  drawCinema({ id: 'trungtamchieuphim', venueId: 'chieuphimqg', rows: 9, seats: 16, aisles: [4, 12] }),
  drawCinema({ id: 'ledo', venueId: 'rapledo', rows: 9, seats: 14, aisles: [3, 11] }),
  drawCinema({ id: 'rapnguyendu', venueId: 'rapnguyendu', rows: 10, seats: 12, aisles: [3, 9] }),
  drawStadium(),
  drawStadiumBowl(),
  drawNationalStadium(),
  drawArena(),
  drawSportsHall(),
];

for (const plan of plans) {
  const { code: text } = await format('plan.json', JSON.stringify({ plans: [plan] }), { printWidth: 110 });
  writeFileSync(join(folder, `${plan.id}.json`), text);
  const rows = plan.sections.flatMap(({ rows }): (Row | StraightRow)[] => rows);
  const seats = rows.reduce((sum, row) => sum + ('line' in row ? row.line.count : row.seats.length), 0);
  console.log(`${plan.id}: ${plan.sections.length} sections, ${seats} numbered seats`);
}
