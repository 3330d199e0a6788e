import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { showingParams } from '../../lib/http/route-params.ts';
import type { ReadDeps } from './read-deps.ts';
import { readSeatRows } from './seat-read.store.ts';
import { readSections } from './section-read.store.ts';
import { readTicketTypes } from './ticket-type-read.store.ts';
import { viewSection } from './view/view-section.ts';

/** `/showings/:id/sections/:section_id…` */
export const sectionParams = showingParams.extend({ section_id: z.string().min(1).max(60) });

async function findSection({ db }: ReadDeps, { id, section_id }: z.output<typeof sectionParams>) {
  const [section] = await readSections(db, [id], section_id);
  if (!section) throw new Failure('not_found');
  return section;
}

/** GET /showings/:id/sections/:section_id */
export async function readSection({
  params,
  language,
  deps,
}: Call<ReadDeps, { params: typeof sectionParams }>) {
  const section = await findSection(deps, params);
  return viewSection(section, await readTicketTypes(deps.db, [section.showing_id]), language);
}

/** GET /showings/:id/sections/:section_id/seats */
export async function readSeats({ params, caller, deps }: Call<ReadDeps, { params: typeof sectionParams }>) {
  const section = await findSection(deps, params);
  if (section.kind === 'standing') return [];
  const place = { showingId: section.showing_id, sectionId: section.id };
  return readSeatRows(deps.db, place, caller.userId ?? null);
}
