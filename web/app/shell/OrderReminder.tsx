import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOrderChangedSubscription } from '../../generated/operations/order-changed.ts';
import { useWhenLiveAgain } from '../../lib/live/live-connection.ts';
import { isShownAt } from '../../parts/order/live-order.rule.ts';
import { LiveOrderStrip } from '../../parts/order/LiveOrderStrip.tsx';
import { useLiveOrders } from '../../parts/order/use-live-orders.ts';

/** Whether an order can begin or end on this page. */
const isBooking = (path: string) => /^\/(events|payment-return)\//.test(path);

/** A held order, or one whose payment is pending, and the link to it, on every page except its own. */
export function OrderReminder() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { orders, read } = useLiveOrders();
  const readAgain = useEffectEvent(() => void read());
  const isBusy = isBooking(pathname);
  useEffect(() => {
    if (!isBusy) readAgain();
  }, [isBusy]);
  useWhenLiveAgain(() => void read());
  return (
    <>
      {orders.map(({ order }) => (
        <OrderNews key={order.code} code={order.code} onNews={() => void read()} />
      ))}
      <LiveOrderStrip
        orders={orders.filter(({ order }) => !isShownAt(order, pathname))}
        onFollow={(path) => void navigate(path)}
      />
    </>
  );
}

/** A message is only a hint: the order is read again. */
function OrderNews({ code, onNews }: { code: string; onNews: () => void }) {
  useOrderChangedSubscription({ variables: { code }, fetchPolicy: 'no-cache', onData: onNews });
  return null;
}
