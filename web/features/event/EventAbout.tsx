import { useId, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import './event-about.css';

/** Longer texts are folded on a phone, characters. */
const LONG = 420;

export function EventAbout({ text }: { text: string }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim());
  if (paragraphs.length === 0) return null;
  const isLong = text.length > LONG;
  return (
    <section aria-labelledby="mm-event-about">
      <h2 id="mm-event-about">{t('event.about.title')}</h2>
      <div id={id} className={isLong && !isOpen ? 'mm-event-folded' : undefined}>
        {paragraphs.map((each, at) => (
          <p key={at} className="mm-event-about">
            {each}
          </p>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          className="mm-event-unfold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('event.about.less') : t('event.about.more')}
        </button>
      )}
    </section>
  );
}
