import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { useText } from '../../lib/intl/use-text.ts';
import type { EventOfScreen } from './event-of-screen.ts';

export function EventPlace({ event }: { event: EventOfScreen }) {
  const t = useText();
  const { film, venue } = event;
  const [cinema, ...others] = film?.cinemas ?? [];
  if (others.length > 0) return <span>{t('film.cinemas', { count: others.length + 1 })}</span>;
  const { name, city } = cinema ?? venue;
  return <span>{withCity(name, city)}</span>;
}
