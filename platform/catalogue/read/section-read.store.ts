import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';

/** A section without its availability. */
export interface SectionRow {
  showing_id: string;
  id: string;
  name: LocalizedText;
  kind: 'seated' | 'standing';
  /** SVG path; null when it is not drawn. */
  outline: string | null;
}

/** Sections of these showings, or one of them, in the plan's order. One statement. */
export async function readSections(
  db: Db,
  showingIds: readonly string[],
  sectionId?: string,
): Promise<SectionRow[]> {
  return db
    .selectFrom('sections')
    .select(['showing_id', 'id', 'name', 'kind', 'outline'])
    .where('showing_id', 'in', showingIds)
    .$if(sectionId !== undefined, (query) => query.where('id', '=', sectionId ?? ''))
    .orderBy('showing_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface DrawingRow {
  showing_id: string;
  width: number;
  height: number;
  /** SVG path; null when there is none. */
  stage: string | null;
}

/** The drawings of those showings that have a plan, without seats. One statement. */
export async function readDrawings(db: Db, showingIds: readonly string[]): Promise<DrawingRow[]> {
  const { rows } = await sql<DrawingRow>`
    SELECT s.id AS showing_id, p.plan -> 'width' AS width, p.plan -> 'height' AS height, p.plan ->> 'stage' AS stage
    FROM showings s JOIN seat_plans p ON p.id = s.seat_plan_id
    WHERE s.id = ANY(${[...showingIds]}::text[])`.execute(db);
  return rows;
}
