import type { TicketTypeState } from '@mo-man/schema/rules/event/ticket-type-state.rule.ts';
import type { Language, OrganizerKind, ProfileKind, ShowingStatus } from '@mo-man/schema/values.ts';
export type PageLanguage = Language;

/** Screens that the gateway renders. */
export type DrawnScreen =
  | 'home'
  | 'event'
  | 'policy'
  | 'search'
  | 'voucher'
  | 'voting'
  | 'profile'
  | 'help'
  | 'helpArticle';

/** The part of the operation HomeScreen that the head needs. */
export interface HomePage {
  home: { banners: { image: string }[] | null };
}

export interface EventAddress {
  slug: string;
  id: string;
}

interface VenueName {
  name: string;
  city: string | null;
}

interface PagePlace extends VenueName {
  address: string;
  latitude: number | null;
  longitude: number | null;
}

export interface PageFilm {
  originalTitle: string | null;
  releasedOn: string;
  minutes: number;
  ageLabel: string;
  genres: string[];
  directors: string[];
  actors: string[];
  trailer: string | null;
  rating: { average: number; count: number } | null;
}

export interface PageShowing {
  id: string;
  /** The event's venue, or the cinema. */
  venue?: PagePlace;
  screening?: { format: string; language: string; subtitles: string[] } | null;
  startsAt: string;
  endsAt: string;
  change?: { oldStartsAt: string } | null;
  doorsAt: string;
  saleOpensAt: string;
  status: ShowingStatus;
  saleStatus: string | null;
  queueRequired: boolean;
  ticketTypes: {
    name: string;
    price: number;
    left: number;
    state: TicketTypeState;
    onSaleFrom: string | null;
    companionOf: string | null;
  }[];
}

export interface PageEvent extends EventAddress {
  title: string;
  summary: string;
  about: string;
  artists: string[];
  category: string;
  poster: string;
  banner: string;
  isListed: boolean;
  /** VND, fees included. */
  minPrice: number;
  maxPrice: number;
  venue: PagePlace;
  film?: PageFilm | null;
  organizer: { name: string; kind: OrganizerKind; url: string | null } | null;
  showings: PageShowing[];
}

export interface EventPage {
  event: PageEvent | null;
}

export interface PolicyPage {
  page: { name: string; title: string; summary: string } | null;
}

/** An article of the help centre. */
export interface PageArticle {
  slug: string;
  title: string;
  summary: string;
  sections: { title: string; blocks: { lines: string[] }[] }[];
}

export interface HelpPage {
  helpArticles: PageArticle[] | null;
}

export interface HelpArticlePage {
  helpArticle: PageArticle | null;
}

export interface VoucherPage {
  voucher: { title: string; terms: string; endsAt: string | null; isUsedUp: boolean } | null;
}

export interface VotingPage {
  voting: { title: string; about: string } | null;
}

/** An artist, an organizer or a venue. */
export interface PageProfile {
  kind: ProfileKind;
  slug: string;
  name: string;
  about: string | null;
  picture: string | null;
  organizerKind: OrganizerKind | null;
  url: string | null;
  isCinema: boolean;
  venue: PagePlace | null;
  upcoming: {
    totalCount: number;
    edges: {
      node: {
        startsAt: string;
        event: EventAddress & { title: string; venue: { name: string; address: string } };
      };
    }[];
  };
}

export interface ProfilePage {
  publicProfile: PageProfile | null;
}

interface Addressed {
  slug: string;
}

export interface EventAddresses {
  events: {
    edges: {
      node: EventAddress & {
        performers: Addressed[];
        organizer: Addressed | null;
        venue: Addressed;
        film: { cinemas: Addressed[] } | null;
      };
    }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}
