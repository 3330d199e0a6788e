import type { SupportState } from '@mo-man/schema/values.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { type MessageType, StateIcon } from '../../ui/icons.tsx';

const signs: Record<SupportState, MessageType> = { open: 'info', answered: 'success', closed: 'info' };

export function RequestBadge({ state }: { state: SupportState }) {
  const t = useText();
  return (
    <span className={`mm-request-badge mm-request-badge-${state}`}>
      <StateIcon type={signs[state]} size={18} />
      {t(`requests.state.${state}`)}
    </span>
  );
}
