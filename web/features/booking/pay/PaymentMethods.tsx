import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { PaymentMethodsQuery } from '../../../generated/operations/payment-methods.ts';
import { useText } from '../../../shared/intl/use-text.ts';

export type PaymentMethod = PaymentMethodsQuery['paymentMethods'][number];

/** Ways to pay as cards, one of them lit. */
export function PaymentMethods({
  methods,
  value,
  onChange,
}: {
  methods: readonly PaymentMethod[];
  value: string | null;
  onChange: (code: string) => void;
}) {
  const t = useText();
  return (
    <RadioGroup
      className="mm-methods"
      aria-label={t('booking.payment.methods')}
      value={value ?? ''}
      onChange={(_, code) => onChange(code)}
    >
      {methods.map((method) => (
        <label
          key={method.code}
          className={method.code === value ? 'mm-method mm-method-chosen' : 'mm-method'}
        >
          <Radio value={method.code} />
          <span>
            <strong>{method.name}</strong>
            <span>{method.description}</span>
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
