import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { PaymentMethodsQuery } from '../../../generated/operations/payment-methods.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { ContactSupport } from '../../../parts/support/ContactSupport.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { BookingOrder } from '../booking-types.ts';
import { takesTotal } from './method-cost.rule.ts';
import { PaymentMethods } from './PaymentMethods.tsx';

/**
 * The payment methods, which load late. Their place can be focused before; a focus in it moves to the selected method when they load or
 * when they replace an error.
 */
export function PaymentWays({
  order,
  asked,
  methods,
  value,
  refused = null,
  isOpened = false,
  onChange,
}: {
  order: BookingOrder;
  asked: { data?: PaymentMethodsQuery | undefined; error?: unknown; refetch: () => Promise<unknown> };
  /** In the order of the answer; empty until they are shown. */
  methods: PaymentMethodsQuery['paymentMethods'];
  value: string | null;
  /** The method that has just refused. */
  refused?: string | null;
  /** The buyer opened them with a button that is gone now, so the focus moves here. */
  isOpened?: boolean;
  onChange: (code: string) => void;
}) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const { data, error } = asked;
  const shown = data ? 'methods' : error === undefined ? 'loading' : 'error';

  useEffect(() => {
    if (isOpened) place.current?.focus();
  }, [isOpened]);
  useLayoutEffect(() => {
    const at = place.current;
    const { activeElement } = document;
    const isLost = activeElement === at || activeElement === document.body || activeElement === null;
    if (!at || !isInside.current || !isLost) return;
    const next =
      shown === 'methods'
        ? (at.querySelector<HTMLElement>('input:checked') ?? at.querySelector<HTMLElement>('input:enabled'))
        : null;
    (next ?? at).focus({ preventScroll: true });
  }, [shown]);
  const leave = ({ relatedTarget }: FocusEvent) => {
    // An element that was removed has not moved the focus elsewhere.
    if (relatedTarget && !place.current?.contains(relatedTarget)) isInside.current = false;
  };

  return (
    // Another element once they are loaded: the discount box, inserted above at that moment, would otherwise shift it.
    <div
      key={shown === 'loading' ? 'loading' : 'loaded'}
      ref={place}
      className="mm-ways"
      role="group"
      aria-label={t('booking.payment.methods')}
      aria-busy={shown === 'loading'}
      tabIndex={shown === 'loading' ? 0 : -1}
      onFocus={() => (isInside.current = true)}
      onBlur={leave}
    >
      {shown === 'error' && <ErrorState error={error} onRetry={() => void asked.refetch()} />}
      {shown === 'loading' && <MethodsSkeleton />}
      {shown === 'methods' && !methods.some((method) => takesTotal(order, method)) && (
        <>
          <Notice type="warning">{t('booking.payment.noMethods')}</Notice>
          <ContactSupport orderCode={order.code} />
        </>
      )}
      {methods.length > 0 && (
        <PaymentMethods order={order} methods={methods} value={value} refused={refused} onChange={onChange} />
      )}
    </div>
  );
}

/** As high as several methods, so that on a phone the content below is not visible before they load. */
function MethodsSkeleton() {
  return (
    <div className="mm-methods">
      <LineSkeleton height={560} />
    </div>
  );
}
