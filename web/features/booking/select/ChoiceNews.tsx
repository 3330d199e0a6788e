import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import type { Quote } from '../booking-types.ts';
import { choiceNews, nothingChosen, type SpokenChoice } from './choice-news.rule.ts';

/** Live region: announces the seat, the number of tickets and the sum once the price is known. It is invisible. */
export function ChoiceNews({
  count,
  quote,
  isStale,
}: {
  count: number;
  quote: Quote | null;
  /** The price is that of an earlier choice. */
  isStale: boolean;
}) {
  const t = useText();
  const { price } = useFormats();
  const said = useRef<SpokenChoice>(nothingChosen);
  const [text, setText] = useState('');
  const say = useEffectEvent(() => {
    if (count > 0 && !quote) return;
    const total = quote?.total ?? 0;
    const choice = { seats: quote?.lines.flatMap(({ seatLabels }) => seatLabels) ?? [], count, total };
    const news = choiceNews(said.current, choice);
    if (!news) return;
    said.current = choice;
    const words = [
      news.chosen.length > 0 && t('booking.news.chosen', { seats: news.chosen.join(', ') }),
      news.dropped.length > 0 && t('booking.news.dropped', { seats: news.dropped.join(', ') }),
      count > 0 ? t('booking.news.sum', { count, total: price(total) }) : t('booking.ticketCount', { count }),
    ];
    setText(words.filter(Boolean).join(' '));
  });
  useEffect(() => {
    if (!isStale) say();
  }, [isStale, quote, count]);
  return (
    <p className="mm-unseen" role="status">
      {text}
    </p>
  );
}
