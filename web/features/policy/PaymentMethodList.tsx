import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import type { Policy } from './policy-of-screen.ts';

/** The available payment methods, from the same table as in the checkout. */
export function PaymentMethodList({ methods }: { methods: Policy['paymentMethods'] }) {
  const t = useText();
  const { money } = useFormats();
  if (methods.length === 0) return <p>{t('policy.methods.none')}</p>;
  return (
    <ul className="mm-policy-methods">
      {methods.map(({ code, name, description, minAmount, maxAmount, isInMaintenance }) => (
        <li key={code}>
          <strong>{name}</strong>
          {isInMaintenance && <span className="mm-policy-closed">{t('policy.methods.closed')}</span>}
          <span>{description}</span>
          <small>{t('policy.methods.amounts', { least: money(minAmount), most: money(maxAmount) })}</small>
        </li>
      ))}
    </ul>
  );
}
