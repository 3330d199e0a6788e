// Queries for the head of public pages, beside the screen's own data; the gateway runs them on its own schema.
import { parse } from 'graphql';

export const eventPage = parse(`query EventPage($id: ID!) {
  event(id: $id) {
    id slug title summary about artists category poster banner isListed
    minPrice maxPrice
    venue { id name address city latitude longitude }
    organizer { id name kind url }
    film {
      id originalTitle releasedOn minutes ageLabel genres directors actors trailer
      rating { average count }
    }
    showings {
      id startsAt endsAt doorsAt saleOpensAt status saleStatus queueRequired change { oldStartsAt }
      ticketTypes { id name price left state onSaleFrom companionOf }
      venue { id name address city latitude longitude }
      screening { format language subtitles }
    }
  }
}`);

/** What structured data need beside the screen's own data. */
export const profilePage = parse(`query ProfilePage($kind: ProfileKind!, $slug: String!) {
  publicProfile(kind: $kind, slug: $slug) {
    id kind slug name about picture organizerKind url isCinema
    venue { id name address city latitude longitude }
    upcoming {
      totalCount
      edges { node { startsAt event { id slug title venue { id name address } } } }
    }
  }
}`);

export const eventSlug = parse(`query EventSlug($id: ID!) { event(id: $id) { id slug } }`);

export const eventAddresses = parse(`query EventAddresses($after: String) {
  events(first: 50, after: $after) {
    edges { node { id slug performers { slug } organizer { id slug } venue { id slug } film { id cinemas { id slug } } } }
    pageInfo { hasNextPage endCursor }
  }
}`);
