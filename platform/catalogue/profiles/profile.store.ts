import type { OrganizerKind, ProfileKind } from '@mo-man/schema/values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';
import { previewAt } from '../../db/picture-preview.ts';
import { type VenueRow, venueAsJson } from '../read/event-read.store.ts';

/** An artist, an organizer or a venue. */
export interface ProfileRow {
  kind: ProfileKind;
  /** What follows name it by: slug of an artist, id of an organizer or a venue. */
  ref: string;
  slug: string;
  name: string | LocalizedText;
  about: LocalizedText | null;
  picture: string | null;
  picture_preview: string | null;
  organizer_kind: OrganizerKind | null;
  url: string | null;
  email: string | null;
  phone: string | null;
  venue: VenueRow | null;
  is_cinema: boolean;
}

/** By the last part of the address, or by what follows name it by. */
type Key = 'slug' | 'ref';

/** SQL: name of an artist, as the newest listed event that names it writes it; null when none does. */
const nameInEvents = sql`(
  SELECT listed.artist FROM events e CROSS JOIN LATERAL jsonb_array_elements_text(e.artists) AS listed (artist)
  WHERE artist_slugs(e.artists) @> ARRAY[asked.slug] AND e.listed AND name_slug(listed.artist) = asked.slug
  ORDER BY e.created_at DESC, e.id LIMIT 1)`;

const ofNoOrganizer = sql`NULL AS organizer_kind, NULL AS url, NULL AS email, NULL AS phone`;

/** TABLE: how those of a kind are read. One statement each. */
const statements: Readonly<
  Record<ProfileKind, (key: Key, values: readonly string[]) => RawBuilder<ProfileRow>>
> = {
  artist: (_, slugs) => sql<ProfileRow>`
    SELECT 'artist' AS kind, named.slug AS ref, named.slug, coalesce(a.name, named.name) AS name, a.about, a.picture,
      ${previewAt(sql`a.picture`)} AS picture_preview, ${ofNoOrganizer}, NULL::jsonb AS venue, false AS is_cinema
    FROM (SELECT asked.slug, ${nameInEvents} AS name FROM unnest(${[...slugs]}::text[]) AS asked (slug)) AS named
    LEFT JOIN artists a ON a.slug = named.slug
    WHERE named.name IS NOT NULL`,
  organizer: (key, values) => sql<ProfileRow>`
    SELECT 'organizer' AS kind, o.id AS ref, coalesce(o.slug, o.id) AS slug, o.name, o.about, o.logo AS picture,
      ${previewAt(sql`o.logo`)} AS picture_preview, o.kind AS organizer_kind, o.url, o.email, o.phone,
      NULL::jsonb AS venue, false AS is_cinema
    FROM organizers o WHERE ${sql.ref(key === 'slug' ? 'o.slug' : 'o.id')} = ANY(${[...values]}::text[])`,
  venue: (key, values) => sql<ProfileRow>`
    SELECT 'venue' AS kind, v.id AS ref, coalesce(v.slug, v.id) AS slug, v.name, v.about, v.picture,
      ${previewAt(sql`v.picture`)} AS picture_preview, ${ofNoOrganizer}, ${venueAsJson('v')} AS venue,
      v.rooms IS NOT NULL AS is_cinema
    FROM venues v WHERE ${sql.ref(key === 'slug' ? 'v.slug' : 'v.id')} = ANY(${[...values]}::text[])`,
};

export async function readProfile(db: Db, kind: ProfileKind, slug: string): Promise<ProfileRow | undefined> {
  const { rows } = await statements[kind]('slug', [slug]).execute(db);
  return rows[0];
}

/** In the order of `wanted`, without those that no longer exist. At most one statement for each kind. */
export async function readProfilesByRef(
  db: Db,
  wanted: readonly { kind: ProfileKind; ref: string }[],
): Promise<ProfileRow[]> {
  const found = new Map<string, ProfileRow>();
  for (const [kind, list] of Map.groupBy(wanted, (one) => one.kind)) {
    const { rows } = await statements[kind](
      'ref',
      list.map(({ ref }) => ref),
    ).execute(db);
    for (const row of rows) found.set(`${kind} ${row.ref}`, row);
  }
  return wanted.flatMap(({ kind, ref }) => found.get(`${kind} ${ref}`) ?? []);
}
