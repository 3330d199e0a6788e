import { formatsOf } from '../../lib/intl/formats.ts';
import { useLanguage } from '../../lib/intl/use-language.ts';
import './date-block.css';

/** Weekday, day and month as a block, the first part of every event card. */
export function DateBlock({ at }: { at: string }) {
  const { language } = useLanguage();
  const formats = formatsOf(language);
  const { weekday, day, month } = formats.dateBlock(at);
  return (
    <time className="mm-date-block" dateTime={at} aria-label={formats.dateLong(at)}>
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </time>
  );
}
