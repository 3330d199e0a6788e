// The catalogue file of one private shop.

/** What a shop borrows from an event of the demo: it has no pictures and no venue of its own. */
export interface Scenery {
  category: string;
  organizer_id: string;
  venue_id: string;
  poster: string;
  banner: string;
}

/** Every id of a shop's event begins so; the sweep finds by it what no shop names any more. */
export const shopPrefix = 'shop_';

const said = (vi: string, en: string) => ({ vi, en });
const rows = ['A', 'B', 'C'];
const seatsInRow = 8;

/** All shops share it; each import finds it as it is. */
const plan = (venueId: string) => ({
  id: 'shop_hall',
  venue_id: venueId,
  width: 120,
  height: 80,
  sections: [
    {
      id: 'hall',
      outline: 'M0 0H120V80H0Z',
      rows: rows.map((label, row) => ({
        label,
        seats: Array.from({ length: seatsInRow }, (_, at) => ({
          id: `${label.toLowerCase()}${at + 1}`,
          label: String(at + 1),
          x: 15 + at * 12,
          y: 20 + row * 20,
        })),
      })),
    },
  ],
});

const twoHours = { ends_at: { from_start: 120 }, doors_at: { from_start: -60 } };

/** An event that is not listed, with a seated showing that is on sale and a standing one whose queue waits for its bell. */
export const shopCatalogue = (eventId: string, scenery: Scenery) => ({
  version: 1,
  plans: [plan(scenery.venue_id)],
  events: [
    {
      id: eventId,
      slug: 'dem-dien-thu',
      listed: false,
      title: said('Đêm diễn thử', 'Rehearsal night'),
      summary: said(
        'Gian hàng riêng để thử API: chỉ người có địa chỉ này thấy, và đồng hồ của nó chỉnh được.',
        'A private shop for trying the API: only whoever has this address sees it, and its clock can be turned.',
      ),
      about: said(
        'Vé ở đây là vé thử và tiền là tiền của ngân hàng thử. Gian hàng đóng sau vài giờ.',
        'Tickets here are for practice, and the money is that of a bank that plays. The shop closes after some hours.',
      ),
      ...scenery,
      returns: { until_minutes: 180, fees_back: true },
      showings: [
        {
          id: `${eventId}_1`,
          plan_id: 'shop_hall',
          starts_at: { minutes_from_now: 3 * 1440 },
          ...twoHours,
          sale_opens_at: { minutes_from_now: -60 },
          sections: [
            {
              id: 'hall',
              name: said('Khán phòng', 'The hall'),
              kind: 'seated',
              ticket_types: [{ id: 'seat', name: said('Ghế ngồi', 'Seat'), price: 250_000 }],
            },
          ],
        },
        {
          id: `${eventId}_2`,
          starts_at: { minutes_from_now: 4 * 1440 },
          ...twoHours,
          sale_opens_at: { minutes_from_now: 30 },
          queue: { rate_per_minute: 600, max_turns: 10 },
          sections: [
            {
              id: 'floor',
              name: said('Khu đứng', 'The floor'),
              kind: 'standing',
              ticket_types: [
                { id: 'standing', name: said('Vé đứng', 'Standing'), price: 180_000, capacity: 40 },
              ],
            },
          ],
        },
      ],
    },
  ],
});
