import { thisBrowser } from '../install/use-install.ts';

/** Delay before the object URL is revoked: Safari reads the file only after the click has returned. */
const LET_GO_MS = 60_000;

export type HandedOver = 'saved' | 'shared' | 'given up' | 'refused';

/**
 * Gives the buyer a file that was made or loaded here. The browsers inside Zalo, Facebook and similar apps silently drop downloads: there
 * the phone's share sheet is used, and where it takes no files the file is refused.
 */
export async function handOverFile(file: File): Promise<HandedOver> {
  if (!thisBrowser().inApp) {
    download(file);
    return 'saved';
  }
  return (await shareFile(file)) ?? 'refused';
}

/** By the phone's share sheet; null where it takes no files. */
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
