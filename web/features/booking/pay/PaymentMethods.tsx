import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { PaymentMethodsQuery } from '../../../generated/operations/payment-methods.ts';
import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useText } from '../../../shared/intl/use-text.ts';
import { costIn, type MethodCost } from './method-cost.rule.ts';

type PaymentMethod = PaymentMethodsQuery['paymentMethods'][number];

/** Ways to pay as cards, one of them lit. */
export function PaymentMethods({
  order,
  methods,
  value,
  refused = null,
  onChange,
}: {
  order: MethodCost;
  methods: readonly PaymentMethod[];
  value: string | null;
  /** The one that has just refused. */
  refused?: string | null;
  onChange: (code: string) => void;
}) {
  const t = useText();
  const { money } = useFormats();
  const least = Math.min(...methods.map(({ serviceFee }) => serviceFee));
  // Where the fee depends on the way to pay, each says its own.
  const isByMethod = methods.some(({ serviceFee }) => serviceFee > least);
  const line = (method: PaymentMethod) => {
    const { description, serviceFee } = method;
    if (!isByMethod) return description;
    const total = money(costIn(order, method).total);
    return serviceFee > least
      ? t('booking.payment.limitsFee', { description, fee: money(serviceFee - least), total })
      : t('booking.payment.limitsNoFee', { description, total });
  };
  return (
    <RadioGroup
      className="mm-methods"
      aria-label={t('booking.payment.methods')}
      value={value ?? ''}
      onChange={(_, code) => onChange(code)}
    >
      {methods.map((method) => (
        <label key={method.code} className={lookOf(method, value)}>
          <Radio value={method.code} disabled={method.isInMaintenance} />
          <span>
            <strong>{method.name}</strong>
            {method.code === refused && <em>{t('unpaid.refused')}</em>}
            <span>{method.isInMaintenance ? t('booking.payment.maintenance') : line(method)}</span>
          </span>
          <MethodMark code={method.code} />
        </label>
      ))}
    </RadioGroup>
  );
}

/** By what it is known at a glance; its name stands beside it. */
function MethodMark({ code }: { code: string }) {
  return (
    <img
      className="mm-method-mark"
      src={`/icons/pay/${code}.svg`}
      alt=""
      width={40}
      height={40}
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  );
}

function lookOf({ code, isInMaintenance }: PaymentMethod, chosen: string | null): string {
  if (isInMaintenance) return 'mm-method mm-method-closed';
  return code === chosen ? 'mm-method mm-method-chosen' : 'mm-method';
}
