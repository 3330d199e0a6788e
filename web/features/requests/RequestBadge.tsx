import type { SupportState } from '@mo-man/schema/values.ts';
import { useText } from '../../lib/intl/use-text.ts';
import type { MessageType } from '../../ui/icons.tsx';
import { StateBadge } from '../../ui/states/StateBadge.tsx';

const signs: Record<SupportState, MessageType> = { open: 'info', answered: 'success', closed: 'info' };

export function RequestBadge({ state }: { state: SupportState }) {
  const t = useText();
  return <StateBadge type={signs[state]}>{t(`requests.state.${state}`)}</StateBadge>;
}
