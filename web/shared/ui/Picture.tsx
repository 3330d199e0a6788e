import { useState } from 'react';
import './picture.css';

/** A picture that keeps its place while it loads and is never wider than its ratio allows. */
export function Picture({
  src,
  alt,
  ratio = '3 / 4',
  eager = false,
  placeholder,
}: {
  src: string;
  /** Empty when the text beside says it all. */
  alt: string;
  ratio?: string;
  /** For the first picture of a screen. */
  eager?: boolean;
  /** A tiny blurred picture, as a data URL. */
  placeholder?: string | null;
}) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <span
      className="mm-picture"
      style={{ aspectRatio: ratio, backgroundImage: placeholder ? `url("${placeholder}")` : undefined }}
    >
      {failedSrc !== src && (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
