import { pictureSources, pictureVariant } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import { useState } from 'react';
import { useIsInBrowser } from '../../lib/use-is-in-browser.ts';
import './picture.css';

/** `waiting` and `coming` show the preview below; a picture that was there at once never waits. */
type Phase = 'waiting' | 'coming' | 'there' | 'failed';

/**
 * A picture that keeps its place while it loads and is never wider than its ratio allows. Until it is there its preview
 * shows, blurred; then it fades in. A picture that fails leaves its preview.
 */
export function Picture({
  src,
  preview,
  alt,
  sizes,
  ratio = '3 / 4',
  isMain = false,
}: {
  /** An address that the services gave. */
  src: string;
  /** The picture tiny and blurred, as a data URI. */
  preview?: string | null | undefined;
  /** Empty when the text beside says it all. */
  alt: string;
  /** How wide it is shown: a row of pictureSizes. */
  sizes: string;
  ratio?: string;
  /** Only for the one picture that a visitor of the screen waits for: fetched first, and shown while it comes. */
  isMain?: boolean;
}) {
  const [{ of, phase }, setPhase] = useState<{ of: string; phase: Phase }>({ of: src, phase: 'waiting' });
  const now = of === src ? phase : 'waiting';
  const enter = (next: Phase) => setPhase({ of: src, phase: next });
  const hasPreview = preview && now !== 'there';
  const isInBrowser = useIsInBrowser();
  // What the server drew shows while it comes: nobody may be there to fade it in.
  const look = isMain || !isInBrowser ? 'main' : now;
  return (
    <span
      className={`mm-picture mm-picture-${look}`}
      style={{ aspectRatio: ratio, backgroundImage: hasPreview ? `url("${preview}")` : undefined }}
      // What it shows is said all the same.
      role={now === 'failed' && alt ? 'img' : undefined}
      aria-label={now === 'failed' && alt ? alt : undefined}
      onAnimationEnd={() => enter('there')}
    >
      {now !== 'failed' && (
        <picture>
          {pictureSources(src).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            ref={(image) => {
              // Of what the server drew it may be over before anybody listens.
              if (now === 'waiting' && image?.complete) enter(image.naturalWidth > 0 ? 'there' : 'failed');
            }}
            src={pictureVariant(src, 720, 'webp')}
            alt={alt}
            loading={isMain ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={isMain ? 'high' : 'auto'}
            onLoad={() => enter(isMain ? 'there' : 'coming')}
            onError={() => enter('failed')}
          />
        </picture>
      )}
    </span>
  );
}
