// Events for search tests, with only the fields that the search reads.
import { partOf } from '../../../../testing/shop/small-catalogue.ts';

export const said = (vi: string, en = vi) => ({ vi, en });

export interface Findable {
  title: { vi: string; en: string };
  summary?: { vi: string; en: string };
  artists?: string[];
  rank?: number;
  category?: string;
  venue_id?: string;
  for_families?: boolean;
  status?: string;
  notice?: { vi: string; en: string };
  /** Days from the import, 20:00 in Vietnam. */
  days?: number[];
  prices?: number[];
  /** Days from the import at which its sale opens, 10:00; 30 days before each showing when absent. */
  opens?: number;
  /** Tickets of each price. */
  capacity?: number;
  /** The venue of each showing that has one of its own. */
  places?: string[];
}

/** The events of a catalogue, by their ids. Those without a category get one that nobody searches for. */
export const findable = (events: Readonly<Record<string, Findable>>) => Object.entries(events).map(eventOf);

function eventOf([id, event]: [string, Findable]) {
  const {
    days = [7],
    prices = [300_000],
    opens,
    capacity = 2,
    category = 'other',
    places = [],
    ...fields
  } = event;
  const floor = {
    id: 'floor',
    name: said('Khu đứng'),
    kind: 'standing',
    ticket_types: prices.map((price, at) => ({ id: `t${at}`, name: said('Vé'), price, capacity })),
  };
  const showings = days.map((day, at) => ({
    id: `${id}${at}`,
    starts_at: { day, time: '20:00' },
    ends_at: { from_start: 120 },
    sale_opens_at: { day: opens ?? day - 30, time: '10:00' },
    ...(places[at] ? { venue_id: places[at] } : {}),
    sections: [floor],
  }));
  return { ...(partOf('events[1]') as object), id, slug: id, category, ...fields, showings };
}
