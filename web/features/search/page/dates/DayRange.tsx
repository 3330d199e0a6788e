import type { Day } from '@mo-man/schema/rules/time/day.rule.ts';
import { useState } from 'react';
import { useText } from '../../../../lib/intl/use-text.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { CalendarIcon } from '../../../../ui/icons.tsx';
import { Calendar } from './Calendar.tsx';

type Days = readonly [from: Day, to: Day];

/** A custom range of days: a calendar that opens in place, or two date fields without script. */
export function DayRange({
  range,
  name,
  formId,
  onChoose,
}: {
  range: Days | undefined;
  name: string | undefined;
  formId: string | undefined;
  onChoose: (days: Days) => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="mm-find-range" isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <CalendarIcon size={20} />
        {name ?? t('search.date.range')}
      </Button>
      {isOpen && <Calendar range={range} onChoose={onChoose} />}
      {formId && (
        <div className="mm-find-days">
          {(['from', 'to'] as const).map((key, at) => (
            <label key={key}>
              <span>{t(`search.date.${key}`)}</span>
              <input type="date" name={key} form={formId} defaultValue={range?.[at]} />
            </label>
          ))}
        </div>
      )}
    </>
  );
}
