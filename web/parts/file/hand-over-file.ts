import { thisBrowser } from '../install/use-install.ts';

/** Browsers have taken the file by then: Safari reads it only after the click has returned. */
const LET_GO_MS = 60_000;

export type HandedOver = 'saved' | 'shared' | 'given up' | 'refused';

/**
 * Gives the buyer a file that was made or fetched here. The browsers inside Zalo, Facebook and the like drop downloads of pages
 * without a word: there the phone's own sheet takes it, and where it takes no files it is refused.
 */
export async function handOverFile(file: File): Promise<HandedOver> {
  if (!thisBrowser().inApp) {
    download(file);
    return 'saved';
  }
  return (await shareFile(file)) ?? 'refused';
}

/** By the phone's sheet; null where it takes no files. */
export async function shareFile(file: File, title?: string): Promise<'shared' | 'given up' | null> {
  if (!navigator.canShare?.({ files: [file] })) return null;
  try {
    await navigator.share({ files: [file], ...(title !== undefined && { title }) });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'given up' : null;
  }
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LET_GO_MS);
}
