// Combines the browser's reader, which is fast, with ours (ZXing), which reads codes that the browser's misses.
import type { FrameReader } from '../../../lib/camera/browser-reader.ts';

/** Time without a result of the browser's reader after which ours joins: nothing is in view, or the reader does not work. Milliseconds. */
const NOTHING_FOR = 1_500;
/** Interval of our reader while the browser's finds nothing, to keep an old phone cool. Milliseconds. */
const LOOK_EVERY = 400;

/**
 * Uses the browser's reader while it reads. After a moment without a result ours reads too, because some browsers announce a reader that
 * does not work, or that cannot read light codes on a dark background. Once ours alone has read something, it is used first. A browser's
 * reader that fails is not used again.
 */
export function withOurReader(
  native: FrameReader,
  openOurs: () => Promise<FrameReader>,
  now: () => number = () => performance.now(),
): FrameReader {
  let first: 'native' | 'ours' | 'only ours' = 'native';
  let opening: Promise<unknown> | undefined;
  let opened: FrameReader | undefined;
  /** Since when the browser's reader has found nothing, at the earliest since its first call. */
  let readAt: number | undefined;
  let lookedAt = -Infinity;
  const openInTime = (): void => {
    opening ??= openOurs().then(
      (reader) => (opened = reader),
      // The file could not be loaded; the next read tries again.
      () => (opening = undefined),
    );
  };
  /** The browser's reader is used meanwhile, because the file may take long. */
  const ours = async (video: HTMLVideoElement): Promise<string[]> => {
    openInTime();
    return opened ? opened(video) : [];
  };
  const byNative = async (video: HTMLVideoElement): Promise<string[]> => {
    if (first === 'only ours') return [];
    try {
      const texts = await native(video);
      if (texts.length > 0) readAt = now();
      readAt ??= now();
      return texts;
    } catch {
      first = 'only ours';
      return [];
    }
  };
  const isTurnOfOurs = (): boolean => {
    if (first !== 'native') return true;
    if (now() - (readAt ?? now()) < NOTHING_FOR || now() - lookedAt < LOOK_EVERY) return false;
    lookedAt = now();
    return true;
  };
  const byOurs = async (video: HTMLVideoElement): Promise<string[]> => {
    if (!isTurnOfOurs()) return [];
    const texts = await ours(video);
    if (texts.length > 0 && first === 'native') first = 'ours';
    return texts;
  };
  return async (video) => {
    const [one, other] = first === 'native' ? [byNative, byOurs] : [byOurs, byNative];
    const texts = await one(video);
    return texts.length > 0 ? texts : other(video);
  };
}
