// What the head and the first screen of a public page need, asked of the gateway's own schema by the gateway itself.
import { parse } from 'graphql';

export const homePage = parse(`query HomePage {
  home {
    id
    banners { id title subtitle image imagePreview event { id slug } }
    featured { id slug title poster venue { id name city } }
  }
}`);

export const eventPage = parse(`query EventPage($id: ID!) {
  event(id: $id) {
    id slug title summary about artists category poster posterPreview banner
    venue { id name address city latitude longitude }
    organizer { id name kind url }
    showings {
      id startsAt endsAt doorsAt saleOpensAt status saleStatus change { oldStartsAt }
      ticketTypes { id name price left }
    }
  }
}`);

export const eventAddresses = parse(`query EventAddresses($after: String) {
  events(first: 50, after: $after) {
    edges { node { id slug } }
    pageInfo { hasNextPage endCursor }
  }
}`);
