// TABLE: values that have a valid shape but make no sense together.
import { expect } from 'vitest';
import type { Mistake } from './_mistakes-of-shape.ts';
import { partOf } from '../../../testing/shop/small-catalogue.ts';

const event = 'events[0]';
const showing = `${event}.showings[0]`;
const stalls = `${showing}.sections[0]`;
const floor = `${showing}.sections[1]`;
/** Makes a seat of the small catalogue's hall half of a couple seat. */
const coupleSeat = (seat: string, partner: string) => ({ [`plans[0].sections[0].${seat}.partner`]: partner });
const text = { vi: 'a', en: 'a' };

export const mistakesOfSense: Mistake[] = [
  ['an id used twice', { 'venues[1]': partOf('venues[0]') }, ['venues[1].id is used twice: house']],
  [
    'a showing id used twice',
    { 'events[1].showings[0].id': 'seated1' },
    ['events[1].showings[0].id is used twice: seated1'],
  ],
  [
    'a section used twice',
    { [`${showing}.sections[2]`]: partOf(floor) },
    [
      `${showing}.sections[2].id is used twice: floor`,
      `${showing}.sections[2].ticket_types[0].id is used twice in this showing: ga`,
    ],
  ],
  [
    'a ticket type used twice',
    { [`${floor}.ticket_types[0].id`]: 'near' },
    [`${floor}.ticket_types[0].id is used twice in this showing: near`],
  ],
  [
    'a seat used twice',
    { 'plans[0].sections[0].rows[1].seats[0].id': 'a1' },
    ['plans[0].sections[0].rows[1].seats[0].id is used twice in this plan: a1'],
  ],
  [
    'a question used twice',
    { [`${showing}.questions[1]`]: partOf(`${showing}.questions[0]`) },
    [`${showing}.questions[1].id is used twice: size`],
  ],
  [
    'a question about attendees used twice, and one without choices',
    {
      [`${showing}.attendees`]: {
        name: 'required',
        questions: [0, 1].map(() => ({ id: 'tea', label: { vi: 'Trà', en: 'Tea' }, kind: 'choice' })),
      },
    },
    [
      `${showing}.attendees.questions[1].id is used twice: tea`,
      `${showing}.attendees.questions[0].choices must be at least two, because kind is choice`,
      `${showing}.attendees.questions[1].choices must be at least two, because kind is choice`,
    ],
  ],
  [
    'a choice used twice',
    { [`${showing}.questions[0].choices[1].value`]: 's' },
    [`${showing}.questions[0].choices[1].value is used twice: s`],
  ],
  ['an unknown venue', { [`${event}.venue_id`]: 'x' }, [`${event}.venue_id names an unknown venue: x`]],
  [
    'an unknown venue of a plan',
    { 'plans[0].venue_id': 'x' },
    ['plans[0].venue_id names an unknown venue: x'],
  ],
  [
    'an unknown organizer',
    { [`${event}.organizer_id`]: 'x' },
    [`${event}.organizer_id names an unknown organizer: x`],
  ],
  ['an unknown category', { [`${event}.category`]: 'x' }, [`${event}.category names an unknown category: x`]],
  [
    'an unknown event of a banner',
    { 'banners[0].event_id': 'x' },
    ['banners[0].event_id names an unknown event: x'],
  ],
  [
    'a removed event of a banner',
    { events: [partOf('events[1]')], remove_events: ['seated'] },
    ['banners[0].event_id names an event that remove_events takes away'],
  ],
  [
    'an event both here and removed',
    { remove_events: ['free'] },
    ['events[1].id is in remove_events too: free'],
  ],
  [
    'an unknown plan',
    { [`${showing}.plan_id`]: 'x', [`${showing}.sections`]: [partOf(floor)] },
    [`${showing}.plan_id names an unknown plan: x`],
  ],
  [
    'seats without a plan',
    { [`${showing}.plan_id`]: undefined },
    [`${stalls}.kind is seated, but the showing has no known plan_id`],
  ],
  [
    'a section that the plan lacks',
    { [`${stalls}.id`]: 'x', [`${floor}.id`]: 'y' },
    [`${stalls}.id names no section of plan hall: x`, `${floor}.id names no section of plan hall: y`],
  ],
  [
    'seats where the plan has none',
    { 'plans[0].sections[0].rows': [] },
    [`${stalls}.kind is seated, but plan hall has no seats in stalls`],
  ],
  [
    'standing where the plan has seats',
    {
      [`${stalls}.kind`]: 'standing',
      [`${stalls}.without`]: undefined,
      [`${stalls}.ticket_types`]: [{ id: 'gb', name: text, price: 1, capacity: 1 }],
    },
    [`${stalls}.kind is standing, but plan hall has seats in stalls`],
  ],
  [
    'a seat outside the plan',
    { 'plans[0].sections[0].rows[0].seats[0].x': 200 },
    ['plans[0].sections[0].rows[0].seats[0].x is outside the plan, which is 100 wide'],
  ],
  [
    'a seat without a ticket type',
    { [`${stalls}.ticket_types`]: [partOf(`${stalls}.ticket_types[0]`)] },
    [`${stalls}.ticket_types leave 1 seats without a ticket type: b1`],
  ],
  [
    'a ticket type without a seat',
    { [`${stalls}.without`]: ['b1', 'b2'] },
    [`${stalls}.ticket_types[1] has no seat to sell`],
  ],
  [
    'two types for one category',
    { [`${stalls}.ticket_types[1].categories`]: ['near'], [`${stalls}.without`]: ['b1', 'b2'] },
    [`${stalls}.ticket_types[1].categories[0] names near, which near sells already`],
  ],
  [
    'two types for the rest',
    { [`${stalls}.ticket_types[0].categories`]: undefined },
    [`${stalls}.ticket_types[1] needs categories: near takes the remaining seats already`],
  ],
  [
    'a category that no seat has',
    { [`${stalls}.ticket_types[0].categories`]: ['near', 'x'] },
    [`${stalls}.ticket_types[0].categories[1] names x, which no seat of the section has`],
  ],
  [
    'a seat left out that is not there',
    { [`${stalls}.without`]: ['b2', 'x'] },
    [`${stalls}.without[1] names seat x, which the plan does not have`],
  ],
  [
    'a capacity of seats',
    { [`${stalls}.ticket_types[0].capacity`]: 3 },
    [`${stalls}.ticket_types[0].capacity must be left out: the plan's seats are the capacity`],
  ],
  [
    'standing without capacity',
    { [`${floor}.ticket_types[0].capacity`]: undefined },
    [`${floor}.ticket_types[0].capacity is missing`],
  ],
  [
    'standing with seats',
    { [`${floor}.ticket_types[0].categories`]: ['near'], [`${floor}.without`]: ['a1'] },
    [
      `${floor}.ticket_types[0].categories must be left out: a standing section has no seats`,
      `${floor}.without must be left out: a standing section has no seats`,
    ],
  ],
  [
    'an end before the start',
    { [`${showing}.ends_at`]: { from_start: -1 } },
    [
      expect.stringContaining(`${showing}.ends_at must be later than starts_at`) as string,
      expect.stringContaining(`${showing}.sale_closes_at must not be later than ends_at`) as string,
    ],
  ],
  [
    'doors after the start',
    { [`${showing}.doors_at`]: { from_start: 1 } },
    [expect.stringContaining(`${showing}.doors_at must not be later than starts_at`) as string],
  ],
  [
    'a sale that closes before it opens',
    { [`${showing}.sale_opens_at`]: { from_start: 1 } },
    [expect.stringContaining(`${showing}.sale_closes_at must be later than sale_opens_at`) as string],
  ],
  [
    'a start relative to itself',
    { [`${showing}.starts_at`]: { from_start: 1 } },
    [`${showing}.starts_at must not be relative to itself`],
  ],
  [
    'a price at a registration',
    { 'events[1].showings[0].sections[0].ticket_types[0].price': 1 },
    ['events[1].showings[0].sections[0].ticket_types[0].price must be 0, because kind is registration'],
  ],
  [
    'a least that is more than the most',
    { [`${floor}.ticket_types[0].min_per_order`]: 5 },
    [`${floor}.ticket_types[0].min_per_order must not be more than max_per_order`],
  ],
  [
    'a bundle that no order may have',
    { [`${floor}.ticket_types[0].bundle_size`]: 5 },
    [
      `${floor}.ticket_types[0].bundle_size must not be more than max_per_order, nor than the showing's max_tickets_per_account`,
    ],
  ],
  [
    'a bundle that is followed',
    {
      [`${floor}.ticket_types[0].bundle_size`]: 2,
      [`${floor}.ticket_types[0].capacity`]: 8,
      [`${floor}.ticket_types[1]`]: {
        ...(partOf(`${floor}.ticket_types[0]`) as object),
        id: 'next',
        follows: partOf(`${floor}.ticket_types[0].id`),
      },
    },
    [
      `${floor}.ticket_types[0].bundle_size must be left out: what is sold one after the other is sold singly`,
    ],
  ],
  [
    'places that are no whole bundles',
    { [`${floor}.ticket_types[0].bundle_size`]: 2, [`${floor}.ticket_types[0].capacity`]: 7 },
    [`${floor}.ticket_types[0].capacity must be a multiple of bundle_size`],
  ],
  [
    'a bundle of numbered seats',
    { [`${stalls}.ticket_types[0].bundle_size`]: 2 },
    [`${stalls}.ticket_types[0].bundle_size must be left out: numbered seats are sold singly`],
  ],
  [
    'a companion of numbered seats',
    { [`${stalls}.ticket_types[0].companion_of`]: 'ga' },
    [`${stalls}.ticket_types[0].companion_of must be left out: numbered seats are each sold as one type`],
  ],
  [
    'a companion of a type of another section, in bundles',
    {
      [`${floor}.ticket_types[0].companion_of`]: 'near',
      [`${floor}.ticket_types[0].bundle_size`]: 2,
      [`${floor}.ticket_types[0].capacity`]: 6,
      [`${floor}.ticket_types[0].min_per_order`]: 2,
    },
    [
      `${floor}.ticket_types[0].bundle_size must be left out: so many go with each ticket as companions_per_ticket says`,
      `${floor}.ticket_types[0].companion_of names no ticket type of this section: near`,
      `${floor}.ticket_types[0].min_per_order must be left out: so many go with each ticket as companions_per_ticket says`,
    ],
  ],
  [
    'a companion of a companion',
    { [`${floor}.ticket_types[0].companion_of`]: 'ga' },
    [`${floor}.ticket_types[0].companion_of names a type that is itself sold with another one: ga`],
  ],
  [
    'a companion that is followed, where nobody may buy two',
    {
      [`${showing}.max_tickets_per_account`]: 1,
      [`${floor}.ticket_types[1]`]: { id: 'carer', name: text, price: 0, capacity: 2, companion_of: 'ga' },
      [`${floor}.ticket_types[2]`]: { id: 'late', name: text, price: 0, capacity: 2, follows: 'carer' },
    },
    [
      `${floor}.ticket_types[1].companion_of must be left out: what is sold one after the other is sold on its own`,
      `${floor}.ticket_types[1].companion_of must be left out: nobody may buy two tickets of this showing`,
    ],
  ],
  [
    'a companion that a code opens',
    {
      'events[1].showings[0].sections[0].ticket_types[1]': {
        ...{ id: 'carer', name: text, price: 0, capacity: 2, opened_by: ['BANBE2026'] },
        companion_of: 'free',
      },
    },
    [
      'events[1].showings[0].sections[0].ticket_types[1].companion_of must be left out where a code opens one of the two',
    ],
  ],
  [
    'companions of an ordinary type',
    { [`${floor}.ticket_types[0].companions_per_ticket`]: 2 },
    [`${floor}.ticket_types[0].companions_per_ticket must be left out without companion_of`],
  ],
  [
    'a pass of numbered seats',
    { [`${stalls}.ticket_types[0].admits`]: ['seated2'] },
    [`${stalls}.ticket_types[0].admits must be left out: a pass has no numbered seats at the other showings`],
  ],
  [
    'a pass to its own showing, to one of another event, and to one twice',
    {
      [`${floor}.ticket_types[0].admits`]: ['seated1', 'free1', 'seated2', 'seated2'],
      [`${event}.showings[1]`]: { ...(partOf(showing) as object), id: 'seated2', queue: undefined },
    },
    [
      `${floor}.ticket_types[0].admits[0] names its own showing, to which each of its tickets admits anyway`,
      `${floor}.ticket_types[0].admits[1] names no showing of this event: free1`,
      `${floor}.ticket_types[0].admits[3] names a showing twice: seated2`,
    ],
  ],
  [
    'a pass to an earlier showing, and to one with numbered seats only',
    {
      [`${floor}.ticket_types[0].admits`]: ['seated2', 'seated3'],
      [`${event}.showings[1]`]: {
        ...(partOf(showing) as object),
        id: 'seated2',
        starts_at: { day: 6, time: '20:00' },
      },
      [`${event}.showings[2]`]: {
        ...(partOf(showing) as object),
        id: 'seated3',
        sections: [partOf(stalls)],
      },
    },
    [
      `${floor}.ticket_types[0].admits[0] names a showing that begins before its own: seated2. A pass belongs to the first of its showings`,
      `${floor}.ticket_types[0].admits[1] names a showing that has numbered seats only: seated3`,
    ],
  ],
  [
    'a least that nobody may buy',
    { [`${showing}.max_tickets_per_account`]: 1, [`${floor}.ticket_types[0].min_per_order`]: 2 },
    [`${floor}.ticket_types[0].min_per_order must not be more than the showing's max_tickets_per_account`],
  ],
  [
    'a type of seats with a time of its own',
    { [`${showing}.sections[0].ticket_types[0].on_sale_from`]: { day: 1, time: '10:00' } },
    [
      `${showing}.sections[0].ticket_types[0].on_sale_from must be left out: the seats of a section are sold at any time`,
    ],
  ],
  [
    'a type that ends and is followed by none',
    { [`${floor}.ticket_types[0].on_sale_until`]: { day: 1, time: '10:00' } },
    [
      `${floor}.ticket_types[0].on_sale_until needs a ticket type of this section that follows it and sells what is left`,
    ],
  ],
  [
    'a type that begins when the sale is over',
    { [`${floor}.ticket_types[0].on_sale_from`]: { from_start: 0 } },
    [`${floor}.ticket_types[0].on_sale_from must be earlier than sale_closes_at`],
  ],
  [
    'a type that follows one that is not there',
    { [`${floor}.ticket_types[0].follows`]: 'near' },
    [`${floor}.ticket_types[0].follows names no ticket type of this section: near`],
  ],
  [
    'a type that follows itself',
    { [`${floor}.ticket_types[0].follows`]: 'ga' },
    [`${floor}.ticket_types[0].follows leads back to itself`],
  ],
  [
    'a code where a plan shows everything',
    { [`${floor}.ticket_types[0].opened_by`]: ['BANBE2026'] },
    [`${floor}.ticket_types[0].opened_by must be left out: the showing has a plan, which shows everything`],
  ],
  [
    'codes for everything there is',
    { 'events[1].showings[0].sections[0].ticket_types[0].opened_by': ['BANBE2026'] },
    ['events[1].showings[0].sections must have a ticket type that no code opens'],
  ],
  [
    'a choice without choices',
    { [`${showing}.questions[0].choices`]: [] },
    [`${showing}.questions[0].choices must be at least two, because kind is choice`],
  ],
  [
    'choices for a text',
    { [`${showing}.questions[0].kind`]: 'text' },
    [`${showing}.questions[0].choices must be empty, because kind is text`],
  ],
  [
    'a cancelled event without a word',
    { [`${event}.status`]: 'cancelled' },
    [`${event}.notice must tell buyers what changed, because status is cancelled`],
  ],
  [
    'a moved showing without a word',
    { [`${showing}.status`]: 'moved' },
    [`${showing}.notice must tell buyers what changed, because status is moved`],
  ],
  [
    'a couple seat with one half',
    { 'plans[0].sections[0].rows[0].seats[0].partner': 'a2' },
    [
      'plans[0].sections[0].rows[0].seats[0].partner must be another seat of the row that names this one as its partner: a2',
    ],
  ],
  [
    'a seat that is its own partner',
    { 'plans[0].sections[0].rows[0].seats[0].partner': 'a1' },
    [
      'plans[0].sections[0].rows[0].seats[0].partner must be another seat of the row that names this one as its partner: a1',
    ],
  ],
  [
    'half a couple seat for sale',
    { ...coupleSeat('rows[1].seats[0]', 'b2'), ...coupleSeat('rows[1].seats[1]', 'b1') },
    [`${stalls}.ticket_types must sell both halves of a couple seat as one type: b1 and b2`],
  ],
  [
    'couple seats for accounts that may buy one ticket',
    {
      ...coupleSeat('rows[0].seats[0]', 'a2'),
      ...coupleSeat('rows[0].seats[1]', 'a1'),
      [`${showing}.max_tickets_per_account`]: 1,
    },
    [`${stalls}.ticket_types[0] sells couple seats, but nobody may buy two`],
  ],
  [
    'a voucher of nobody, for nothing',
    { 'vouchers[0].organizer_id': 'nobody', 'vouchers[0].event_ids[1]': 'nothing' },
    [
      'vouchers[0].organizer_id names an unknown organizer: nobody',
      'vouchers[0].event_ids[1] names an unknown event: nothing',
    ],
  ],
  [
    'a voucher of more than all',
    { 'vouchers[0].value': 101 },
    ['vouchers[0].value must be at most 100, because kind is percent'],
  ],
  [
    'a voucher that ends before it begins',
    { 'vouchers[0].starts_at': '2030-01-01T00:00:00+07:00' },
    ['vouchers[0].ends_at must be later than starts_at'],
  ],
  [
    'two vouchers with one code',
    { 'vouchers[1]': { ...(partOf('vouchers[0]') as object), id: 'eleven' } },
    ['vouchers[1].code is the code of another voucher: ten'],
  ],
];
