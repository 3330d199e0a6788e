import { useToast } from './use-toast.ts';

/** What is said of a link that was copied, or could not be: with the link, so that it is not lost. */
interface ShareWords {
  copied: string;
  failed: (url: string) => string;
}

/** Hands an address on by the phone's own sheet; where there is none, copies it. */
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
