import { type Day, startOfDay, vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../../lib/intl/use-language.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import { NextIcon } from '../../../../ui/icons.tsx';
import { addMonths, dayByKey, extendRange, monthOf, someWeek, weeksOf } from './month-grid.rule.ts';
import './calendar.css';

type Days = readonly [from: Day, to: Day];

/** Weeks begin on Monday in Vietnamese, on Sunday in English; Monday is 0. */
const firstDays = { vi: 0, en: 6 } as const;

/** A month for choosing a range: the first day chosen is its start, the second its end. Arrow keys move; past days cannot be chosen. */
export function Calendar({ range, onChoose }: { range: Days | undefined; onChoose: (days: Days) => void }) {
  const t = useText();
  const f = useFormats();
  const { language } = useLanguage();
  const first = firstDays[language];
  const [today] = useState(() => vietnamDay(new Date()));
  const [here, setHere] = useState<Day>(range && range[0] >= today ? range[0] : today);
  const [begun, setBegun] = useState<Day | null>(null);
  const isWalking = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(here);
  const { longMonth, shortDay } = useMemo(() => {
    const format = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone: 'Asia/Ho_Chi_Minh', ...parts });
    return {
      longMonth: format({ month: 'long', year: 'numeric' }),
      shortDay: format({ weekday: 'narrow' }),
    };
  }, [language]);
  const monthName = longMonth.format(startOfDay(`${month}-01`));
  const choose = (day: Day) => {
    const next = extendRange(begun, day);
    setBegun(next.begun);
    setHere(day);
    onChoose(next.range);
  };
  const walk = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, here, first);
    if (!next) return;
    event.preventDefault();
    isWalking.current = true;
    setHere(next < today ? today : next);
  };
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isWalking.current = false;
  }, [here]);
  const turn = (months: number) => {
    const day = `${addMonths(month, months)}-01`;
    setHere(day < today ? today : day);
  };
  const isIn = (day: Day) => range !== undefined && day >= range[0] && day <= range[1];
  return (
    <div className="mm-calendar">
      <div className="mm-calendar-head">
        <button
          type="button"
          className="mm-tool mm-calendar-before"
          aria-label={t('search.calendar.before')}
          disabled={month <= monthOf(today)}
          onClick={() => turn(-1)}
        >
          <NextIcon size={20} />
        </button>
        <strong aria-live="polite">{monthName}</strong>
        <button
          type="button"
          className="mm-tool"
          aria-label={t('search.calendar.after')}
          onClick={() => turn(1)}
        >
          <NextIcon size={20} />
        </button>
      </div>
      <table ref={grid} onKeyDown={walk} aria-label={monthName}>
        <thead>
          <tr>
            {someWeek(first).map((day) => (
              <th key={day} scope="col" abbr={f.dateBlock(startOfDay(day)).weekday}>
                {shortDay.format(startOfDay(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week, at) => (
            <tr key={week.find(Boolean) ?? at}>
              {week.map((day, place) => (
                <td key={day ?? place}>
                  {day && (
                    <button
                      type="button"
                      disabled={day < today}
                      tabIndex={day === here ? 0 : -1}
                      aria-pressed={isIn(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={f.dateLong(startOfDay(day))}
                      onClick={() => choose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mm-calendar-hint">{t(begun ? 'search.calendar.end' : 'search.calendar.begin')}</p>
    </div>
  );
}
