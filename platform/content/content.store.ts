import { sql } from 'kysely';
import type { LocalizedText } from '../db/column-types.ts';
import type { Db } from '../db/open.ts';

/** Who organizes events. */
export interface OrganizerRow {
  id: string;
  name: string;
  about: LocalizedText;
  logo: string;
}

/** An event as far as editors know it. */
export interface ContentEventRow {
  id: string;
  organizer: OrganizerRow | null;
}

/** In no particular order. One statement. */
export async function readContentEvents(db: Db, ids: readonly string[]): Promise<ContentEventRow[]> {
  const { rows } = await sql<ContentEventRow>`
    SELECT e.id, to_jsonb(o) AS organizer FROM events e LEFT JOIN organizers o ON o.id = e.organizer_id
    WHERE e.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** What the catalogue import stores of a banner, a category, a destination. */
interface Bodies {
  banner: { title: LocalizedText; subtitle?: LocalizedText | null; image: string; event_id: string };
  category: { name: LocalizedText; icon: string };
  destination: { name: LocalizedText; image: string };
}

/** One editorial item; `event` is a banner's, null when it is gone. */
export type ContentItemRow = {
  [Kind in keyof Bodies]: { kind: Kind; id: string; body: Bodies[Kind]; event: ContentEventRow | null };
}[keyof Bodies];

/** All editorial items in their order. One statement. */
export async function readContentItems(db: Db): Promise<ContentItemRow[]> {
  const { rows } = await sql<ContentItemRow>`
    SELECT c.kind, c.id, c.body,
      CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('id', e.id, 'organizer', to_jsonb(o)) END AS event
    FROM content_items c
    LEFT JOIN events e ON e.id = c.body ->> 'event_id' AND c.kind = 'banner'
    LEFT JOIN organizers o ON o.id = e.organizer_id
    ORDER BY c.position, c.id`.execute(db);
  return rows;
}
