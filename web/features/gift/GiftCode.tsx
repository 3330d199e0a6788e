import { useText } from '../../lib/intl/use-text.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useShareLink } from '../../ui/toast/use-share-link.ts';
import { giftPath, type HandedOn, showGiftCode } from './gift-address.rule.ts';

export function GiftCode({ gift }: { gift: HandedOn }) {
  const t = useText();
  const share = useShareLink({
    copied: t('gift.link.copied'),
    failed: (url) => t('gift.link.failed', { url }),
  });
  const path = giftPath(gift);
  if (path === null || gift.code === null) return null;
  return (
    <div className="mm-gift-code">
      <span>{t('gift.code')}</span>
      <strong className="mm-numbers" translate="no">
        {showGiftCode(gift.code)}
      </strong>
      <Button size="small" onClick={() => void share({ url: location.origin + sitePath(path) })}>
        {t('gift.link.share')}
      </Button>
    </div>
  );
}
