import { useMemo } from 'react';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import { type Formats, formatsOf, type Moment } from './formats.ts';
import { useLanguage } from './use-language.ts';
import { useText } from './use-text.ts';
import { isElsewhere } from './vietnam-moment.rule.ts';

interface ScreenFormats extends Formats {
  /** "Free" in words. */
  price: (dong: number) => string;
  /** A time alone, where one beside it names the zone already. */
  clock: Formats['time'];
}

/**
 * The formats of the current language. `time` and `dateTime` name Vietnam's zone to whoever has another; not on the server, and
 * not before a drawn page is taken over: only a browser knows where it is.
 */
export function useFormats(): ScreenFormats {
  const { language } = useLanguage();
  const t = useText();
  const isInBrowser = useIsInBrowser();
  return useMemo(() => {
    const formats = formatsOf(language);
    const time = (at: Moment) =>
      isInBrowser && isElsewhere(at) ? t('time.vietnam', { time: formats.time(at) }) : formats.time(at);
    return {
      ...formats,
      clock: formats.time,
      time,
      dateTime: (at) => `${time(at)}, ${formats.dateLong(at)}`,
      price: (dong) => (dong === 0 ? t('price.free') : formats.money(dong)),
    };
  }, [language, t, isInBrowser]);
}
