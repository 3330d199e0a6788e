import { useText } from '../../shared/intl/use-text.ts';
import { sitePath } from '../../shared/site-settings.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { useToast } from '../../shared/ui/toast/use-toast.ts';
import { giftPath, type HandedOn, showGiftCode } from './gift-address.rule.ts';

/** The code of a gift that waits, and a button that hands its link on. */
export function GiftCode({ gift }: { gift: HandedOn }) {
  const t = useText();
  const toast = useToast();
  const path = giftPath(gift);
  if (path === null || gift.code === null) return null;
  const share = async () => {
    const url = location.origin + sitePath(path);
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ url });
      await navigator.clipboard.writeText(url);
      toast.success(t('gift.link.copied'));
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return;
      toast.error(t('gift.link.failed', { url }));
    }
  };
  return (
    <div className="mm-gift-code">
      <span>{t('gift.code')}</span>
      <strong className="mm-numbers" translate="no">
        {showGiftCode(gift.code)}
      </strong>
      <Button size="small" onClick={() => void share()}>
        {t('gift.link.share')}
      </Button>
    </div>
  );
}
