import type { FeeRule } from '@mo-man/schema/rules/order/service-fee.rule.ts';
import type { SectionKind, ShowingKind } from '@mo-man/schema/values.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type { StoredScreening } from './films-tables.ts';
import type {
  Json,
  LocalizedText,
  StoredAttendeeForm,
  StoredPresale,
  StoredExchangeRule,
  StoredReturns,
  WithDefaultJson,
} from './column-types.ts';

/** Row types of migrations/0400-baseline/03-catalogue.sql; a test compares them. */
export interface VenuesTable {
  id: string;
  /** Given by a trigger, once. */
  slug: string | null;
  about: Json<LocalizedText | null>;
  name: Json<LocalizedText>;
  address: Json<LocalizedText>;
  city_id: string;
  latitude: number | null;
  longitude: number | null;
  directions: Json<LocalizedText | null>;
  picture: string | null;
  map: string | null;
  rooms: Json<{ id: string; name: LocalizedText }[] | null>;
}

/** What is told of artists; whom no row names has a page with its events alone. */
export interface ArtistsTable {
  name: string;
  slug: GeneratedAlways<string | null>;
  about: Json<LocalizedText | null>;
  picture: string | null;
}

export interface SeatPlansTable {
  id: string;
  venue_id: string | null;
  plan: Json<unknown>;
}

export interface EventsTable {
  id: string;
  slug: string;
  title: Json<LocalizedText>;
  summary: Json<LocalizedText>;
  about: Json<LocalizedText>;
  artists: WithDefaultJson<unknown>;
  line_up: WithDefaultJson<unknown>;
  faq: WithDefaultJson<unknown>;
  gallery: WithDefaultJson<unknown>;
  video: string | null;
  category: string;
  organizer_id: string;
  venue_id: string;
  poster: string;
  banner: string;
  min_age: number | null;
  for_families: Generated<boolean>;
  status: Generated<ShowingStatus>;
  notice: Json<LocalizedText | null>;
  status_since: Generated<Date>;
  notes: Json<LocalizedText | null>;
  rank: Generated<number>;
  /** False: found by no list and no search. */
  listed: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  dates_from: Generated<Date>;
}

export interface ShowingsTable {
  id: string;
  number: GeneratedAlways<number>;
  event_id: string;
  seat_plan_id: string | null;
  venue_id: string | null;
  screening: Json<StoredScreening | null>;
  /** SEQUENCE of its calendar entry; a trigger raises it. */
  calendar_sequence: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  doors_at: Date;
  sale_opens_at: Date;
  sale_closes_at: Date;
  kind: Generated<ShowingKind>;
  max_tickets_per_account: Generated<number>;
  question_form: Json<unknown | null>;
  attendee_form: Json<StoredAttendeeForm | null>;
  delivery_fee: number | null;
  service_fee: Json<FeeRule | null>;
  queue_required: Generated<boolean>;
  captcha_required: Generated<boolean>;
  rotating: Generated<boolean>;
  returns: Json<StoredReturns | null>;
  exchange: Json<StoredExchangeRule | null>;
  presale_required: Generated<boolean>;
  presale: Json<StoredPresale | null>;
  status: Generated<ShowingStatus>;
  status_since: Generated<Date>;
  notice: Json<LocalizedText | null>;
  notes: Json<LocalizedText | null>;
  dates_from: Generated<Date | null>;
  rolled_from: Generated<string | null>;
}

export interface SectionsTable {
  showing_id: string;
  id: string;
  name: Json<LocalizedText>;
  kind: SectionKind;
  outline: string | null;
  position: number;
}

export interface TicketTypesTable {
  showing_id: string;
  id: string;
  section_id: string;
  name: Json<LocalizedText>;
  description: Json<LocalizedText | null>;
  price: number;
  fee: Generated<number>;
  method_fees: Json<Record<string, number> | null>;
  colour: Generated<number>;
  bundle_size: Generated<number>;
  admits: Generated<string[]>;
  min_per_order: Generated<number>;
  max_per_order: Generated<number>;
  position: number;
  on_sale_from: Date | null;
  on_sale_until: Date | null;
  follows_id: string | null;
  used_up_at: Date | null;
  is_named: Generated<boolean>;
  opened_by: string[] | null;
  companion_of_id: string | null;
  companion_max: Generated<number>;
}

/** Row type of migrations/0439-add-ons.sql. */
export interface AddOnsTable {
  showing_id: string;
  id: string;
  name: Json<LocalizedText>;
  description: Json<LocalizedText | null>;
  price: number;
  stock: number;
  max_per_order: number;
  position: number;
  taken: Generated<number>;
}

export interface CatalogueTables {
  venues: VenuesTable;
  artists: ArtistsTable;
  seat_plans: SeatPlansTable;
  events: EventsTable;
  showings: ShowingsTable;
  sections: SectionsTable;
  ticket_types: TicketTypesTable;
  add_ons: AddOnsTable;
}
