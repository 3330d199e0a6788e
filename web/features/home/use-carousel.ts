import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const pause = 6_000;
const motion = '(prefers-reduced-motion: reduce)';
const reducedMotion = () => matchMedia(motion).matches;

function watchMotion(listener: () => void): () => void {
  const query = matchMedia(motion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export type Carousel = {
  track: RefObject<HTMLDivElement | null>;
  at: number;
  /** Shows a slide; automatic movement ends. */
  show: (slide: number) => void;
  /** False with a single slide, or with reduced motion. */
  canPlay: boolean;
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
  /** Automatic movement pauses while a pointer or the focus is on it. */
  hold: (isHeld: boolean) => void;
};

/** A row of slides with native scrolling, which moves automatically unless reduced motion is set. */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const isStill = useSyncExternalStore(watchMotion, reducedMotion, () => true);
  const canPlay = count > 1 && !isStill;
  const [isStopped, setStopped] = useState(false);
  const isPlaying = canPlay && !isStopped;
  const [isHeld, hold] = useState(false);

  const scrollTo = useCallback(
    (slide: number) => {
      const row = track.current;
      const left = (((slide % count) + count) % count) * (row?.clientWidth ?? 0);
      row?.scrollTo({ left, behavior: reducedMotion() ? 'instant' : 'smooth' });
    },
    [count],
  );

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const follow = () => setAt(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
    const lead = () => setStopped(true);
    row.addEventListener('scroll', follow, { passive: true });
    row.addEventListener('touchstart', lead, { passive: true });
    return () => {
      row.removeEventListener('scroll', follow);
      row.removeEventListener('touchstart', lead);
    };
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const next = setTimeout(() => {
      if (document.visibilityState === 'visible') scrollTo(at + 1);
    }, pause);
    return () => clearTimeout(next);
  }, [isPlaying, isHeld, at, scrollTo]);

  const show = (slide: number) => {
    setStopped(true);
    scrollTo(slide);
  };
  const setPlaying = (next: boolean) => setStopped(!next);
  return { track, at, show, canPlay, isPlaying, setPlaying, hold };
}
