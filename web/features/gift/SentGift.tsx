import { useEffect, useRef } from 'react';
import type { Gift_giftFragment } from '../../generated/operations/gift-parts.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { GiftCode } from './GiftCode.tsx';

export function SentGift({ gift, onAgain }: { gift: Gift_giftFragment; onAgain: () => void }) {
  const t = useText();
  const { dateTime } = useFormats();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { contact } = gift;
  return (
    <div className="mm-gift-sent">
      <h2 ref={title} tabIndex={-1}>
        {t('gift.isSent')}
      </h2>
      <Notice type="success" isHeardAlready>
        {contact === null
          ? t('gift.isSent.code', { at: dateTime(gift.expiresAt) })
          : t('gift.isSent.contact', { contact, at: dateTime(gift.expiresAt) })}
      </Notice>
      <GiftCode gift={gift} />
      <Button onClick={onAgain}>{t('gift.again')}</Button>
    </div>
  );
}
