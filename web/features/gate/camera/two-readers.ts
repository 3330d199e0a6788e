// Two readers of one camera: the browser's, which is quick, and ours, for what the browser's does not see.
import type { FrameReader } from '../../../shared/camera/browser-reader.ts';

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
  let opening: Promise<FrameReader> | undefined;
  let readAt = now();
  let lookedAt = -Infinity;
  const ours = async (video: HTMLVideoElement): Promise<string[]> => {
    opening ??= openOurs();
    try {
      return await (
        await opening
      )(video);
    } catch (cause) {
      // Its file may not have come: asked for again with the next look.
      opening = undefined;
      if (first === 'only ours') throw cause;
      return [];
    }
  };
  const byNative = async (video: HTMLVideoElement): Promise<string[]> => {
    if (first === 'only ours') return [];
    try {
      const texts = await native(video);
      if (texts.length > 0) readAt = now();
      return texts;
    } catch {
      first = 'only ours';
      return [];
    }
  };
  return async (video) => {
    if (first === 'native') {
      const texts = await byNative(video);
      if (texts.length > 0) return texts;
    }
    // `byNative` may have changed it.
    const order = first as 'native' | 'ours' | 'only ours';
    if (order === 'native') {
      if (now() - readAt < NOTHING_FOR || now() - lookedAt < LOOK_EVERY) return [];
      lookedAt = now();
    }
    const texts = await ours(video);
    if (texts.length > 0 && first === 'native') first = 'ours';
    return texts.length > 0 || order !== 'ours' ? texts : byNative(video);
  };
}
