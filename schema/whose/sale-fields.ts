import type { WhoseFields } from './whose.ts';

/** Seats, prices of a choice, and the line: what changes from second to second. */
export const saleFields: WhoseFields = {
  QueueProgress: 'moment',
  Quote: 'moment',
  SeatLayout: { anybody: ['key', 'seats', 'showingId'] },
  SeatMap: 'moment',
  SeatStates: 'person',
  SeatStateChange: 'moment',
  SeatsChange: 'moment',
  Section: {
    moment: ['capacity', 'id', 'kind', 'left', 'name', 'outline', 'ticketTypes'],
    person: ['seats'],
  },
  SeatOffer: { moment: ['price', 'sectionId', 'sectionName', 'seats'] },
  Seat: { moment: ['id', 'label', 'partnerId', 'row', 'ticketTypeId', 'trait', 'x', 'y'], person: ['state'] },
  QueueDraw: 'moment',
  QueueDrawEntry: 'moment',
};
