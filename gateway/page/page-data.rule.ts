import type { Language, OrganizerKind, ShowingStatus } from '@mo-man/schema/values.ts';
/** Languages of pages. */
export type PageLanguage = Language;

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
  city: string | null;
}

export interface PageShowing {
  id: string;
  startsAt: string;
  endsAt: string;
  /** How it was announced before. */
  change?: { oldStartsAt: string } | null;
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
  organizer: { name: string; kind: OrganizerKind; url: string | null } | null;
  showings: PageShowing[];
}

export interface EventPage {
  event: PageEvent | null;
}

export interface EventAddresses {
  events: { edges: { node: EventAddress }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}
