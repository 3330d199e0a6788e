import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { BookingOrder } from '../booking-types.ts';
import { BottomSheet } from '../../../ui/dialog/BottomSheet.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { bestOffer } from './best-offer.rule.ts';
import { VoucherOffers } from './VoucherOffers.tsx';
import type { useDiscounts } from './use-discounts.ts';
import './discount.css';

export function DiscountBox({
  order,
  discounts,
}: {
  order: BookingOrder;
  discounts: ReturnType<typeof useDiscounts>;
}) {
  const t = useText();
  const { money } = useFormats();
  const { typed, problemIn, isBusy } = discounts;
  const [refused, refusedInSheet] = [problemIn('field', 'used', 'best'), problemIn('sheet')];
  const used = new Set(order.discounts.map(({ voucherId }) => voucherId));
  const offers = discounts.offers.filter(({ voucher }) => !used.has(voucher.id));
  const best = bestOffer(offers, order.discounts);
  const [isChoosing, setChoosing] = useState(false);
  const use = async (code: string) => {
    if (await discounts.applyOffered(code)) setChoosing(false);
  };
  return (
    <section className="mm-discount" aria-labelledby="mm-discount-title">
      <h3 id="mm-discount-title">{t('booking.discount.title')}</h3>
      <div role="status">
        {order.discounts.length > 0 && (
          <ul className="mm-discount-used">
            {order.discounts.map((discount) => (
              <li key={discount.party}>
                <span>
                  <strong>{discount.code ?? discount.title}</strong>
                  <span>{t('booking.discount.takes', { amount: money(discount.amount) })}</span>
                </span>
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={t('booking.discount.removeCode', { code: discount.code ?? discount.title })}
                  onClick={() => void discounts.remove(discount.party)}
                >
                  {t('booking.discount.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {best && (
        <p className="mm-discount-best">
          <span>
            <strong>{best.voucher.title}</strong>
            <span>{t('booking.discount.wouldTake', { amount: money(best.discount ?? 0) })}</span>
          </span>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={t('booking.discount.useCode', { code: best.voucher.code })}
            onClick={() => void discounts.applyBest(best.voucher.code)}
          >
            {t('booking.discount.use')}
          </Button>
        </p>
      )}
      <form
        className="mm-discount-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void discounts.applyTyped();
        }}
      >
        <TextField
          label={t('booking.discount.code')}
          value={typed}
          error={refused !== null}
          helperText={refused}
          fullWidth
          slotProps={{
            htmlInput: {
              autoCapitalize: 'characters',
              autoCorrect: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
              maxLength: 60,
            },
            formHelperText: { role: 'alert' },
          }}
          onChange={(event) => discounts.setTyped(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('booking.discount.use')}
        </Button>
      </form>
      {offers.length > 0 && (
        <Button
          isWide
          onClick={() => {
            discounts.forgetProblem();
            setChoosing(true);
          }}
        >
          {t('booking.discount.choose', { count: offers.length })}
        </Button>
      )}
      {isChoosing && (
        <BottomSheet title={t('voucher.sheet.title')} onClose={() => setChoosing(false)}>
          <div className="mm-discount">
            {refusedInSheet && (
              <Notice type="error" isUrgent>
                {refusedInSheet}
              </Notice>
            )}
            <VoucherOffers offers={offers} isBusy={isBusy} onUse={(code) => void use(code)} />
          </div>
        </BottomSheet>
      )}
    </section>
  );
}
