// TABLE: values that a catalogue file may not have at their place.
import { expect } from 'vitest';

const event = 'events[0]';
const showing = `${event}.showings[0]`;
const floor = `${showing}.sections[1]`;
const text = { vi: 'a', en: 'a' };

/** The mistake, how it gets into the small catalogue, and what the operator is told: path and text. */
export type Mistake = [what: string, changes: Record<string, unknown>, told: string[]];

export const mistakesOfShape: Mistake[] = [
  ['another version', { version: 2 }, ['version must be 1']],
  ['a missing value', { [`${event}.title.en`]: undefined }, [`${event}.title.en is missing`]],
  ['a wrong type', { [`${event}.rank`]: 'high' }, [`${event}.rank must be a number`]],
  ['an empty text', { [`${event}.title.vi`]: ' ' }, [`${event}.title.vi must not be empty`]],
  ['an unknown key', { [`${event}.tilte`]: text }, [`${event}.tilte is not a known key`]],
  [
    'an unknown key in a plan',
    { 'plans[0].sections[0].color': 1 },
    ['plans[0].sections[0].color is not a known key'],
  ],
  [
    'attendees without a name, and a word that is no field',
    { [`${showing}.attendees`]: { phone: 'maybe' } },
    [
      `${showing}.attendees.name must be one of required, optional`,
      `${showing}.attendees.phone must be one of required, optional`,
    ],
  ],
  [
    'a hyphen in an id',
    { [`${event}.id`]: 'dem-nhac' },
    [`${event}.id must be 1 to 40 of a-z, 0-9 and _ (an id has no hyphen)`],
  ],
  [
    'a hyphen in a seat id',
    { 'plans[0].sections[0].rows[0].seats[0].id': 'a-1' },
    ['plans[0].sections[0].rows[0].seats[0].id must be 1 to 40 of a-z, A-Z, 0-9 and _ (an id has no hyphen)'],
  ],
  [
    'a bad slug',
    { [`${event}.slug`]: 'Đêm nhạc' },
    [`${event}.slug must be words of a-z and 0-9 joined by single hyphens`],
  ],
  [
    "a slug of the buyer's own pages",
    { [`${event}.slug`]: 'my-tam-live' },
    [`${event}.slug must not begin with my- (those addresses are the buyer's own pages)`],
  ],
  [
    'a picture elsewhere',
    { [`${event}.poster`]: 'https://example.com/a.webp' },
    [
      `${event}.poster must be the path of a WebP, AVIF, JPEG or PNG file beside this catalogue, such as pictures/gala.webp`,
    ],
  ],
  [
    'a gallery of too many pictures',
    { [`${event}.gallery`]: Array.from({ length: 13 }, () => ({ picture: 'pictures/a.webp' })) },
    [`${event}.gallery must have at most 12 entries`],
  ],
  [
    'a text of a picture in one language',
    { [`${event}.gallery`]: [{ picture: 'pictures/a.webp', text: { vi: 'Sân khấu' } }] },
    [`${event}.gallery[0].text.en is missing`],
  ],
  [
    'a video without https',
    { [`${event}.video`]: 'http://example.com/film' },
    [`${event}.video must be an https address of a video`],
  ],
  [
    'an outline that is no path',
    { 'plans[0].sections[0].outline': 'circle' },
    ['plans[0].sections[0].outline must be an SVG path that begins with M'],
  ],
  [
    'an organizer whose site a browser would run',
    { 'organizers[0].url': 'javascript:alert(1)' },
    ['organizers[0].url must be the address of a site, such as https://example.com'],
  ],
  [
    'an email that is none',
    { 'organizers[0].email': 'us at home' },
    ['organizers[0].email must be an email address'],
  ],
  [
    'a phone that is none',
    { 'organizers[0].phone': 'call us' },
    ['organizers[0].phone must be a phone number, such as 1900 1234 or +84 28 1234 5678'],
  ],
  [
    'another kind of organizer',
    { 'organizers[0].kind': 'band' },
    ['organizers[0].kind must be one of organization, person'],
  ],
  ['another city', { 'venues[0].city_id': '2' }, ['venues[0].city_id must be one of 1, 68, 79, 9999']],
  [
    'a service fee of no kind',
    { [`${showing}.service_fee`]: { kind: 'flat', amount: 1 } },
    [`${showing}.service_fee.kind must be fixed, percent, by_method or none`],
  ],
  [
    'a service fee of a way to pay that there is not',
    { [`${showing}.service_fee`]: { kind: 'by_method', methods: { cash: { kind: 'fixed', amount: 1 } } } },
    [`${showing}.service_fee.methods.cash is not a known key`],
  ],
  [
    'a service fee with three decimals',
    { 'events[0].service_fee': { kind: 'percent', percent: 1.125 } },
    ['events[0].service_fee.percent must have two decimals at most'],
  ],
  [
    'a price with a fraction',
    { [`${floor}.ticket_types[0].price`]: 1.5 },
    [`${floor}.ticket_types[0].price must be a whole number`],
  ],
  [
    'a negative price',
    { [`${floor}.ticket_types[0].price`]: -1 },
    [`${floor}.ticket_types[0].price must be at least 0`],
  ],
  [
    'a line without speed',
    { [`${showing}.queue.rate_per_minute`]: 0 },
    [`${showing}.queue.rate_per_minute must be at least 1`],
  ],
  [
    'a time without offset',
    { [`${showing}.starts_at`]: '2026-12-01T20:00:00' },
    [expect.stringContaining(`${showing}.starts_at must be an ISO time with offset`) as string],
  ],
  ['a missing time', { [`${showing}.ends_at`]: undefined }, [`${showing}.ends_at is missing`]],
  ['an event without showings', { [`${event}.showings`]: [] }, [`${event}.showings must have a showing`]],
  [
    'a code that nobody can type',
    { 'vouchers[0].code': 'mười' },
    ['vouchers[0].code must be 4 to 30 of A-Z, 0-9 and - (buyers may type small letters)'],
  ],
];
