import { useToast } from './use-toast.ts';

/** Texts after copying a link or failing to; the latter contains the link, so that it is not lost. */
interface ShareWords {
  copied: string;
  failed: (url: string) => string;
}

/** Shares an address by the phone's share sheet, else copies it. */
export function useShareLink({
  copied,
  failed,
}: ShareWords): (link: { url: string; title?: string }) => Promise<void> {
  const toast = useToast();
  return async (link) => {
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share(link);
        return;
      }
      await navigator.clipboard.writeText(link.url);
      toast.success(copied);
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
      toast.error(failed(link.url));
    }
  };
}
