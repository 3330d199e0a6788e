// What the head and the first screen of a public page need, asked of the gateway's own schema by the gateway itself.
import { parse } from 'graphql';

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

export const homePage = parse(`query HomePage {
  home {
    id
    banners { id title subtitle image imagePreview event { id slug } }
    featured { id slug title poster venue { id name cityId } }
  }
}`);

export const eventPage = parse(`query EventPage($id: ID!) {
  event(id: $id) {
    id slug title summary about artists category poster posterPreview banner
    venue { id name address cityId latitude longitude }
    organizer { id name }
    showings {
      id startsAt endsAt doorsAt saleOpensAt status saleStatus
      ticketTypes { id name price left }
    }
  }
}`);

export interface EventAddresses {
  events: { edges: { node: EventAddress }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

export const eventAddresses = parse(`query EventAddresses($after: String) {
  events(first: 50, after: $after) {
    edges { node { id slug } }
    pageInfo { hasNextPage endCursor }
  }
}`);
