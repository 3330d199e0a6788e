import type { OrganizerKind } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';
import { previewAt } from '../../db/picture-preview.ts';

export interface OrganizerRow {
  id: string;
  slug: string;
  name: string;
  about: LocalizedText;
  logo: string;
  logo_preview: string | null;
  kind: OrganizerKind;
  url: string | null;
  email: string | null;
  phone: string | null;
}

export interface ContentEventRow {
  id: string;
  organizer: OrganizerRow | null;
}

const organizer = sql`to_jsonb(o) || jsonb_build_object('logo_preview', ${previewAt(sql`o.logo`)})`;

/** In no particular order. One statement. */
export async function readContentEvents(db: Db, ids: readonly string[]): Promise<ContentEventRow[]> {
  const { rows } = await sql<ContentEventRow>`
    SELECT e.id, ${organizer} AS organizer FROM events e LEFT JOIN organizers o ON o.id = e.organizer_id
    WHERE e.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** What the catalogue import stores of a banner, a category, a destination, an advertisement. */
interface Bodies {
  banner: { title: LocalizedText; subtitle?: LocalizedText | null; image: string; event_id: string };
  category: { name: LocalizedText; icon: string };
  destination: { name: LocalizedText; image: string };
  popup: { title: LocalizedText; text: LocalizedText; image: string; event_id: string };
}

/** One editorial item; `event` is a banner's or an advertisement's, null when it is gone. */
export type ContentItemRow = {
  [Kind in keyof Bodies]: {
    kind: Kind;
    id: string;
    body: Bodies[Kind];
    image_preview: string | null;
    event: ContentEventRow | null;
  };
}[keyof Bodies];

/** All editorial items in their order. One statement. */
export async function readContentItems(db: Db): Promise<ContentItemRow[]> {
  const { rows } = await sql<ContentItemRow>`
    SELECT c.kind, c.id, c.body, ${previewAt(sql`c.body ->> 'image'`)} AS image_preview,
      CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('id', e.id, 'organizer', ${organizer}) END AS event
    FROM content_items c
    LEFT JOIN events e ON e.id = c.body ->> 'event_id' AND c.kind IN ('banner', 'popup')
    LEFT JOIN organizers o ON o.id = e.organizer_id
    ORDER BY c.position, c.id`.execute(db);
  return rows;
}
