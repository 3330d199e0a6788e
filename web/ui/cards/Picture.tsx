import { pictureSources, pictureVariant } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import { useState } from 'react';
import { useIsDrawnHere } from '../../lib/use-is-drawn-here.ts';
import './picture.css';

/** `waiting` and `coming` show the preview below; a picture that is loaded at once never waits. */
type Phase = 'waiting' | 'coming' | 'there' | 'failed';

/**
 * A picture that reserves its space while it loads, no wider than its ratio allows. Its blurred preview is shown until it has loaded;
 * then it fades in. The preview stays after a failure.
 */
export function Picture({
  src,
  preview,
  alt,
  sizes,
  ratio = '3 / 4',
  isMain = false,
}: {
  /** An address from the services. */
  src: string;
  /** A tiny blurred version, as a data URI. */
  preview?: string | null | undefined;
  /** Empty when the text beside says the same. */
  alt: string;
  /** Displayed width: a row of pictureSizes. */
  sizes: string;
  ratio?: string;
  /** Only for a screen's main picture: loaded first and shown while it loads. */
  isMain?: boolean;
}) {
  const [{ of, phase }, setPhase] = useState<{ of: string; phase: Phase }>({ of: src, phase: 'waiting' });
  const now = of === src ? phase : 'waiting';
  const enter = (next: Phase) => setPhase({ of: src, phase: next });
  const hasPreview = preview && now !== 'there';
  const isDrawnHere = useIsDrawnHere();
  // Server-rendered pictures are shown while they load, because no script may run to fade them in.
  const look = isMain || !isDrawnHere ? 'main' : now;
  return (
    <span
      className={`mm-picture mm-picture-${look}`}
      style={{ aspectRatio: ratio, backgroundImage: hasPreview ? `url("${preview}")` : undefined }}
      // Keeps the accessible name after a failure.
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
              // A server-rendered picture may have loaded or failed before its listeners exist.
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
