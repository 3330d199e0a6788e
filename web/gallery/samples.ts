// Sample texts of the gallery, as long and with as many diacritics as real ones.
import { useLanguage } from '../lib/intl/use-language.ts';
import type { EventCard_eventFragment } from '../generated/operations/event-card.ts';

export function useSample(): (vi: string, en: string) => string {
  const { language } = useLanguage();
  return (vi, en) => (language === 'vi' ? vi : en);
}

/** A fixed date in the demo's year. */
export const evening = '2026-12-05T13:00:00.000Z';

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const poster = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><path fill="#3a1027" d="M0 0h300v400H0z"/><path fill="#8a1538" d="M0 0h90c0 160-20 300-90 400zM300 0h-90c0 160 20 300 90 400z"/><circle cx="150" cy="290" r="70" fill="#ffb938"/></svg>',
)}`;

export const sampleEvent = (words: Partial<EventCard_eventFragment>): EventCard_eventFragment =>
  ({
    __typename: 'Event',
    id: 'mau',
    slug: 'mau',
    title: 'Mưa Sao Mỹ Đình',
    poster,
    startsAt: evening,
    minPrice: 350_000,
    maxPrice: 1_250_000,
    saleStatus: null,
    status: 'scheduled',
    venue: { __typename: 'Venue', id: 'san', name: 'Sân vận động Quốc gia Mỹ Đình', city: 'Hà Nội' },
    ...words,
  }) as EventCard_eventFragment;
