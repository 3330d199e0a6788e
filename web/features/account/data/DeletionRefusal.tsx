import { useText } from '../../../lib/intl/use-text.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { Refusal } from './deletion-refusal.rule.ts';

export function DeletionRefusal({ refusal }: { refusal: Refusal | null }) {
  const t = useText();
  if (!refusal) return null;
  return (
    <Notice type="warning" isUrgent title={t(`account.delete.${refusal.name}.title`)}>
      <p>{refusal.text}</p>
      {refusal.name === 'busy' && refusal.orders.length > 0 && (
        <p className="mm-numbers">{t('account.delete.busy.orders', { codes: refusal.orders.join(', ') })}</p>
      )}
    </Notice>
  );
}
