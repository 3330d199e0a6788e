import { expect, test } from 'vitest';
import type { PageProfile } from '../page-data.rule.ts';
import { profileJsonLd } from './profile-json-ld.rule.ts';
import { profileText } from './profile-text.rule.ts';

const profile: PageProfile = {
  kind: 'artist',
  slug: 'mai-ngoi',
  name: 'Mái Ngói',
  about: null,
  picture: null,
  organizerKind: null,
  url: null,
  isCinema: false,
  venue: null,
  upcoming: {
    totalCount: 1,
    edges: [
      {
        node: {
          startsAt: '2026-12-05T13:00:00Z',
          event: { id: 'a', slug: 'dem', title: 'Đêm', venue: { name: 'Nhà hát', address: '1 Tràng Tiền' } },
        },
      },
    ],
  },
};
const venue = { name: 'Rạp', address: '1 Trần Phú', city: 'Đà Nẵng', latitude: 16, longitude: 108 };
const page = { url: 'https://moman.example/artists/mai-ngoi', origin: 'https://moman.example', images: [] };
const typeOf = (change: Partial<PageProfile>) =>
  (profileJsonLd({ ...profile, ...change }, page)[0] as { '@type': string })['@type'];

test('an artist is a group or a person, an organizer what it says of itself, a venue a place or a cinema', () => {
  expect(typeOf({})).toBe('PerformingGroup');
  expect(typeOf({ name: 'Nguyễn Thị Lan' })).toBe('Person');
  expect(typeOf({ kind: 'organizer', organizerKind: 'organization' })).toBe('Organization');
  expect(typeOf({ kind: 'organizer', organizerKind: 'person' })).toBe('Person');
  expect(typeOf({ kind: 'venue', venue })).toBe('Place');
  expect(typeOf({ kind: 'venue', venue, isCinema: true })).toBe('MovieTheater');
});

test('says where a venue is and what is on there', () => {
  expect(profileJsonLd({ ...profile, kind: 'venue', name: 'Rạp', venue }, page)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Place',
      name: 'Rạp',
      url: page.url,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Trần Phú',
        addressLocality: 'Đà Nẵng',
        addressCountry: 'VN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 16, longitude: 108 },
      event: [
        {
          '@type': 'Event',
          name: 'Đêm',
          startDate: '2026-12-05T20:00:00+07:00',
          url: 'https://moman.example/dem-a',
          location: { '@type': 'Place', name: 'Rạp', address: '1 Trần Phú' },
        },
      ],
    },
  ]);
});

test('the description is its own text and what is on, and never longer than search engines show', () => {
  expect(profileText({ ...profile, about: 'Bốn người.\n\nHai.' }, 'vi')).toEqual({
    title: 'Mái Ngói: nghệ sĩ, lịch diễn và vé',
    description: 'Bốn người. 1 sự kiện sắp diễn ra. Xem lịch và đặt vé trên Mở Màn.',
  });
  expect(profileText(profile, 'en').description).toBe(
    '1 upcoming event. See dates and book tickets on Mở Màn.',
  );
  expect(profileText({ ...profile, about: 'x'.repeat(900) }, 'en').description).toHaveLength(300);
});
