import { useMemo, useSyncExternalStore } from 'react';
import { never } from '../use-is-in-browser.ts';
import { type Formats, formatsOf, type Moment } from './formats.ts';
import { useLanguage } from './use-language.ts';
import { useText } from './use-text.ts';
import { isElsewhere } from './vietnam-moment.rule.ts';

/** Whether it is another time here than in Vietnam: no other zone of UTC+7 changes its clocks. */
const isElsewhereNow = () => isElsewhere(Date.now());

interface ScreenFormats extends Formats {
  /** 0 is written as "free". */
  price: (dong: number) => string;
  /** A time without its zone, for use beside a time that names it. */
  clock: Formats['time'];
}

/**
 * The formats of the current language. `time` and `dateTime` name Vietnam's zone for buyers in another one, but not on the server nor
 * before hydration has ended: only the browser knows its zone. In Vietnam nothing is rendered anew then.
 */
export function useFormats(): ScreenFormats {
  const { language } = useLanguage();
  const t = useText();
  const namesZone = useSyncExternalStore(never, isElsewhereNow, () => false);
  return useMemo(() => {
    const formats = formatsOf(language);
    const time = (at: Moment) =>
      namesZone && isElsewhere(at) ? t('time.vietnam', { time: formats.time(at) }) : formats.time(at);
    return {
      ...formats,
      clock: formats.time,
      time,
      dateTime: (at) => `${time(at)}, ${formats.dateLong(at)}`,
      price: (dong) => (dong === 0 ? t('price.free') : formats.money(dong)),
    };
  }, [language, t, namesZone]);
}
