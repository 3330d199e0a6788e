// Draws the seat plans of the demo catalogue into platform/db/seed/demo/plans. Run: node scripts/make-plans.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { drawArena, drawSportsHall, drawStadium } from './plans/arenas.ts';
import { drawCinema, drawOperaHouse, drawPlayhouse } from './plans/theatres.ts';

const folder = join(import.meta.dirname, '..', 'platform/db/seed/demo/plans');
const plans = [drawOperaHouse(), drawPlayhouse(), drawCinema(), drawStadium(), drawArena(), drawSportsHall()];

for (const plan of plans) {
  const text = await format(JSON.stringify({ plans: [plan] }), { parser: 'json', printWidth: 110 });
  writeFileSync(join(folder, `${plan.id}.json`), text);
  const seats = plan.sections.flatMap((section) => section.rows.flatMap((row) => row.seats));
  console.log(`${plan.id}: ${plan.sections.length} sections, ${seats.length} numbered seats`);
}
