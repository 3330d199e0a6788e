import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { PaymentMethodsQuery } from '../../../generated/operations/payment-methods.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { costIn, type MethodCost, takesTotal } from './method-cost.rule.ts';

type PaymentMethod = PaymentMethodsQuery['paymentMethods'][number];

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
  /** The method that has just refused. */
  refused?: string | null;
  onChange: (code: string) => void;
}) {
  const t = useText();
  const { money } = useFormats();
  const least = Math.min(...methods.map(({ serviceFee }) => serviceFee));
  const isClosed = (method: PaymentMethod) => method.isInMaintenance || !takesTotal(order, method);
  // Each method names its fee when the fees differ.
  const isByMethod = methods.some(({ serviceFee }) => serviceFee > least);
  const line = (method: PaymentMethod) => {
    const { description, serviceFee, minAmount, maxAmount } = method;
    if (method.isInMaintenance) return t('booking.payment.maintenance');
    if (!takesTotal(order, method))
      return t('booking.payment.takes', { least: money(minAmount), most: money(maxAmount) });
    if (!isByMethod) return description;
    const total = money(costIn(order, method).toPay);
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
        <label key={method.code} className={lookOf(isClosed(method), method.code === value)}>
          <Radio value={method.code} disabled={isClosed(method)} />
          <span>
            <strong>{method.name}</strong>
            {method.code === refused && <em>{t('unpaid.refused')}</em>}
            <span>{line(method)}</span>
          </span>
          <MethodMark code={method.code} />
        </label>
      ))}
    </RadioGroup>
  );
}

/** The provider's logo; its name stands beside it. */
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

function lookOf(isClosed: boolean, isChosen: boolean): string {
  if (isClosed) return 'mm-method mm-method-closed';
  return isChosen ? 'mm-method mm-method-chosen' : 'mm-method';
}
