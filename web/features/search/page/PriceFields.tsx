import {
  type PriceRange,
  type PriceProblem,
  readPrices,
  writePrices,
} from '@mo-man/schema/rules/search/price-range.rule.ts';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';

const ends = ['from', 'to'] as const;
/** Their names in a form without script. */
const names = { from: 'priceFrom', to: 'priceTo' } as const;

/**
 * A custom range of prices: two fields that apply by Enter, by the button, or when the focus leaves both. Both empty means any price. What
 * cannot be read stays as typed and is explained below.
 */
export function PriceFields({
  range,
  formId,
  onChoose,
}: {
  range: PriceRange | undefined;
  formId: string | undefined;
  /** Null for any price. */
  onChoose: (range: PriceRange | null) => void;
}) {
  const t = useText();
  const f = useFormats();
  const id = useId();
  const known = range ? writePrices(range) : '';
  const textOf = (amount: number | null | undefined) => (typeof amount === 'number' ? f.number(amount) : '');
  const shown = () => ({ from: textOf(range?.from), to: textOf(range?.to) });
  const [typed, setTyped] = useState(shown);
  const [before, setBefore] = useState(known);
  const [fault, setFault] = useState<{ problem: PriceProblem; ends: readonly string[] } | null>(null);
  if (before !== known) {
    setBefore(known);
    setTyped(shown());
    setFault(null);
  }

  const apply = (isAsked: boolean) => {
    const read = readPrices(typed);
    if ('range' in read) {
      setFault(null);
      if (writePrices(read.range) !== known) onChoose(read.range);
    } else if (read.problem === 'none' && (range || !isAsked)) {
      setFault(null);
      if (range) onChoose(null);
    } else {
      setFault(read);
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) apply(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would send the search form, which knows nothing of these fields.
    event.preventDefault();
    apply(true);
  };
  return (
    <div
      className="mm-find-prices"
      role="group"
      aria-label={t('search.price.range')}
      onBlur={leave}
      onKeyDown={press}
    >
      {ends.map((end) => (
        <label key={end}>
          <span>{t(`search.price.${end}`)}</span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            name={formId && names[end]}
            form={formId}
            placeholder={t(`search.price.${end}.example`)}
            aria-invalid={fault?.ends.includes(end) || undefined}
            aria-describedby={fault ? id : undefined}
            value={typed[end]}
            onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          />
        </label>
      ))}
      <p id={id} role="alert">
        {fault && t(`search.price.problem.${fault.problem}`)}
      </p>
      <Button isWide onClick={() => apply(true)}>
        {t('search.price.apply')}
      </Button>
    </div>
  );
}
