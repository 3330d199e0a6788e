import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { PaymentMethodsQuery } from '../../../generated/operations/payment-methods.ts';
import { useFormats } from '../../../shared/intl/use-formats.ts';
import { useText } from '../../../shared/intl/use-text.ts';

type PaymentMethod = PaymentMethodsQuery['paymentMethods'][number];

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
  const { money } = useFormats();
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
            <span>
              {method.isInMaintenance
                ? t('booking.payment.maintenance')
                : t('booking.payment.limits', {
                    description: method.description,
                    max: money(method.maxAmount),
                  })}
            </span>
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}

function lookOf({ code, isInMaintenance }: PaymentMethod, chosen: string | null): string {
  if (isInMaintenance) return 'mm-method mm-method-closed';
  return code === chosen ? 'mm-method mm-method-chosen' : 'mm-method';
}
