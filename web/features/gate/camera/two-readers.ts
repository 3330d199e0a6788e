// Two readers of one camera: the browser's, which is quick, and ours, for what the browser's does not see.
import type { FrameReader } from '../../../lib/camera/browser-reader.ts';

/** The browser's reader may have found nothing for so long: nobody may be there, or it is blind. Milliseconds. */
const NOTHING_FOR = 1_500;
/** Between two looks of ours while the browser's finds nothing: an old phone stays cool. Milliseconds. */
const LOOK_EVERY = 400;

/**
 * The browser's reader while it reads. Once it found nothing for a moment ours looks too: some announce what they cannot do, or read no
 * light code on a dark ground. What ours alone has read makes ours the first; one that fails is not asked again.
 */
export function withOurReader(
  native: FrameReader,
  openOurs: () => Promise<FrameReader>,
  now: () => number = () => performance.now(),
): FrameReader {
  let first: 'native' | 'ours' | 'only ours' = 'native';
  let opening: Promise<unknown> | undefined;
  let opened: FrameReader | undefined;
  /** Since when the browser's reader finds nothing: at the earliest since it was first asked. */
  let readAt: number | undefined;
  let lookedAt = -Infinity;
  const openInTime = (): void => {
    opening ??= openOurs().then(
      (reader) => (opened = reader),
      // Its file may not have come: asked for again with the next look.
      () => (opening = undefined),
    );
  };
  /** Looks go on while it is opened: its file may be long on its way. */
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
