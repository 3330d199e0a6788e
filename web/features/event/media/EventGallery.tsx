import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { BottomSheet } from '../../../ui/dialog/BottomSheet.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';
import './event-media.css';

type Pictures = EventOfScreen['gallery'];

/** A row of pictures; each opens large, with the next and the one before by buttons and arrow keys. */
export function EventGallery({ pictures }: { pictures: Pictures }) {
  const t = useText();
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="mm-event-gallery">
      <h2 id="mm-event-gallery">{t('event.gallery.title')}</h2>
      <ul className="mm-event-gallery">
        {pictures.map(({ picture, preview, text }, at) => (
          <li key={picture}>
            <button type="button" onClick={() => setOpen(at)}>
              <Picture
                src={picture}
                preview={preview}
                alt={text ?? t('event.gallery.picture', { at: at + 1, of: pictures.length })}
                ratio="4 / 3"
                sizes={pictureSizes.gallery}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <LargePicture pictures={pictures} at={open} onChange={setOpen} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function LargePicture({
  pictures,
  at,
  onChange,
  onClose,
}: {
  pictures: Pictures;
  at: number;
  onChange: (at: number) => void;
  onClose: () => void;
}) {
  const t = useText();
  const shown = pictures[at];
  if (!shown) return null;
  const place = t('event.gallery.picture', { at: at + 1, of: pictures.length });
  const go = (by: number) => {
    if (pictures[at + by]) onChange(at + by);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  const tool = (words: string, by: number) => (
    <button type="button" className={buttonClass()} aria-disabled={!pictures[at + by]} onClick={() => go(by)}>
      {words}
    </button>
  );
  return (
    <div className="mm-event-gallery-view" onKeyDown={onKeyDown}>
      <BottomSheet
        title={place}
        onClose={onClose}
        action={
          pictures.length > 1 && (
            <div className="mm-event-gallery-tools">
              {tool(t('event.gallery.previous'), -1)}
              {tool(t('event.gallery.next'), 1)}
            </div>
          )
        }
      >
        <figure>
          <Picture
            src={shown.picture}
            preview={shown.preview}
            alt={shown.text ? '' : place}
            ratio="4 / 3"
            sizes={pictureSizes.banner}
          />
          <figcaption aria-live="polite">{shown.text}</figcaption>
        </figure>
      </BottomSheet>
    </div>
  );
}
