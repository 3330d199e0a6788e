import type { AgeLabel } from '@mo-man/schema/rules/event/age-label.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';

export function AgeBadge({ label }: { label: AgeLabel }) {
  const t = useText();
  return (
    <span className="mm-age">
      <strong className="mm-age-label">{label}</strong>
      <span>{t(`film.age.${label}`)}</span>
    </span>
  );
}
