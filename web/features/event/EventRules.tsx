import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { firstNow } from '../../lib/page-time.ts';
import type { EventOfScreen } from './event-of-screen.ts';
import { type EventRule, eventRules } from './event-rules.rule.ts';

/** The rules for buyers, made from the event's settings so that they cannot contradict them. */
export function EventRules({ event }: { event: EventOfScreen }) {
  const t = useText();
  const rules = eventRules(event, firstNow());
  if (rules.length === 0 || event.status === 'cancelled') return null;
  return (
    <section aria-labelledby="mm-event-rules">
      <h2 id="mm-event-rules">{t('event.rules.title')}</h2>
      <ul className="mm-event-rules">
        {rules.map((rule) => (
          <li key={rule.id}>
            <RuleText rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RuleText({ rule }: { rule: EventRule }) {
  const t = useText();
  const { dateTime } = useFormats();
  switch (rule.id) {
    case 'age':
      return t('event.rules.age', { age: rule.age });
    case 'limit':
      return t('event.rules.limit', { count: rule.count });
    case 'returnUntil':
      return t(rule.feesBack ? 'event.rules.returnUntil.fees' : 'event.rules.returnUntil', {
        until: dateTime(rule.until),
      });
    case 'exchangeUntil':
      return t('event.rules.exchangeUntil', { until: dateTime(rule.until) });
    default:
      return t(`event.rules.${rule.id}`);
  }
}
