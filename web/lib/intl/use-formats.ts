import { useMemo } from 'react';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import { type Formats, formatsOf, type Moment } from './formats.ts';
import { useLanguage } from './use-language.ts';
import { useText } from './use-text.ts';
import { isElsewhere } from './vietnam-moment.rule.ts';

interface ScreenFormats extends Formats {
  /** 0 is written as "free". */
  price: (dong: number) => string;
  /** A time without its zone, for use beside a time that names it. */
  clock: Formats['time'];
}

/**
 * The formats of the current language. `time` and `dateTime` name Vietnam's zone for buyers in another one, but not on the server nor
 * before hydration has ended: only the browser knows its zone.
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
