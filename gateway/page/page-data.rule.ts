/** Languages of pages (spec §1). */
export type PageLanguage = 'vi' | 'en';

export interface HomePage {
  home: {
    banners:
      | {
          title: string;
          subtitle: string | null;
          image: string;
          imagePreview: string | null;
          event: EventAddress;
        }[]
      | null;
    featured: (EventAddress & { title: string; poster: string; venue: VenueName })[];
  };
}

export interface EventAddress {
  slug: string;
  id: string;
}

interface VenueName {
  name: string;
  cityId: string;
}

export type ShowingStatus = 'scheduled' | 'postponed' | 'moved' | 'cancelled';

export interface PageShowing {
  startsAt: string;
  endsAt: string;
  doorsAt: string;
  saleOpensAt: string;
  status: ShowingStatus;
  saleStatus: string | null;
  ticketTypes: { name: string; price: number; left: number }[];
}

export interface PageEvent extends EventAddress {
  title: string;
  summary: string;
  about: string;
  artists: string[];
  category: string;
  poster: string;
  posterPreview: string | null;
  banner: string;
  venue: VenueName & { address: string; latitude: number | null; longitude: number | null };
  organizer: { name: string } | null;
  showings: PageShowing[];
}

export interface EventPage {
  event: PageEvent | null;
}

export interface EventAddresses {
  events: { edges: { node: EventAddress }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}
