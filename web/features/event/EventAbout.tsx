import { useId, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import type { EventOfScreen } from './event-of-screen.ts';
import { RichBlock } from './RichBlock.tsx';
import './event-about.css';

/** Longer texts are folded on a phone, characters. */
const LONG = 420;

export function EventAbout({ blocks }: { blocks: EventOfScreen['aboutBlocks'] }) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (blocks.length === 0) return null;
  const spans = blocks.flatMap(({ lines }) => lines.flatMap((line) => line.spans));
  const isLong = spans.reduce((sum, { text }) => sum + text.length, 0) > LONG;
  return (
    <section aria-labelledby="mm-event-about">
      <h2 id="mm-event-about">{t('event.about.title')}</h2>
      <div id={id} className={`mm-event-about${isLong && !isOpen ? ' mm-event-folded' : ''}`}>
        {blocks.map((block, at) => (
          <RichBlock key={at} block={block} />
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
