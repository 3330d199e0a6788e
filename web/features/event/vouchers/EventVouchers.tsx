import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { Button } from '../../../ui/controls/Button.tsx';

const VoucherSheet = lazy(() => import('./VoucherSheet.tsx').then((m) => ({ default: m.VoucherSheet })));

export function EventVouchers({ eventId }: { eventId: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const logIn = async () => {
    setOpen(false);
    if (await openLogin({ reason: 'action', eventId })) setOpen(true);
  };
  return (
    <div className="mm-event-vouchers">
      <Button onClick={() => setOpen(true)}>{t('voucher.sheet.open')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VoucherSheet eventId={eventId} onClose={() => setOpen(false)} onVisitor={() => void logIn()} />
        </Suspense>
      )}
    </div>
  );
}
