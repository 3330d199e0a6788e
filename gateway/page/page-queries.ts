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
      ticketTypes { id name price left state onSaleFrom }
      venue { id name address city latitude longitude }
      screening { format language subtitles }
    }
  }
}`);

export const eventSlug = parse(`query EventSlug($id: ID!) { event(id: $id) { id slug } }`);

export const eventAddresses = parse(`query EventAddresses($after: String) {
  events(first: 50, after: $after) {
    edges { node { id slug } }
    pageInfo { hasNextPage endCursor }
  }
}`);
