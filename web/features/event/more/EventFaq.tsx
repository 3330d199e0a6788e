import { useText } from '../../../lib/intl/use-text.ts';
import type { EventOfScreen } from '../event-of-screen.ts';
import './event-more.css';

export function EventFaq({ faq }: { faq: EventOfScreen['faq'] }) {
  const t = useText();
  if (faq.length === 0) return null;
  return (
    <section aria-labelledby="mm-event-faq">
      <h2 id="mm-event-faq">{t('event.faq.title')}</h2>
      <div className="mm-event-faq">
        {faq.map(({ question, answer }, at) => (
          <details key={at}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
