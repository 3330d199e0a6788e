import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { LiveOrdersQuery } from '../../generated/operations/live-orders.ts';
import { LiveOrdersHash } from '../../generated/persisted.ts';
import { askServer } from '../../lib/server/ask-server.ts';
import { useWhenOnline } from '../../lib/use-is-online.ts';
import { endOf, waitsFor } from './live-order.rule.ts';

export type LiveOrder = LiveOrdersQuery['liveOrders'][number];

/** Polling interval while the provider decides, in case no message comes. */
const AWAITING_POLL_MS = 8_000;
/** Polling interval while the provider is being asked: its answer takes seconds, and no message announces it here. */
const ASKING_POLL_MS = 2_500;
/** The clocks of server and phone may differ slightly. */
const AFTER_END_MS = 1_500;

/** Null when the server did not answer: the known orders stay. */
async function readLiveOrders(): Promise<LiveOrder[] | null> {
  try {
    const answer = await askServer('LiveOrders', LiveOrdersHash, {});
    const { data } = (await answer.json()) as { data?: LiveOrdersQuery | null };
    return data?.liveOrders ?? null;
  } catch {
    return null;
  }
}

/**
 * The buyer's live orders with what each waits for, by plain fetch. Read once, and again when the page or the network is back, when an
 * order ends, and while the provider decides. `isRead` is false before the first answer; `onOver` is called when an order is no longer
 * live.
 */
export function useLiveOrders(onOver?: () => void) {
  const [known, setKnown] = useState<{ orders: LiveOrder[]; at: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const tellOver = useEffectEvent(() => onOver?.());

  const read = useCallback(async () => {
    const orders = await readLiveOrders();
    setFailed(orders === null);
    setNow(Date.now());
    if (orders) setKnown({ orders, at: Date.now() });
  }, []);
  useEffect(() => void read(), [read]);
  useWhenOnline(() => void read());
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && void read();
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('pageshow', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('pageshow', shown);
    };
  }, [read]);

  const orders = (known?.orders ?? []).flatMap((order) => {
    const waiting = waitsFor(order, known?.at ?? now, now);
    return waiting ? [{ order, waiting, until: endOf(order, known?.at ?? now) }] : [];
  });
  const nextEnd = Math.min(...orders.map(({ until }) => until).filter((until) => until > now));
  useEffect(() => {
    if (!Number.isFinite(nextEnd)) return;
    const ending = setTimeout(() => void read(), nextEnd - Date.now() + AFTER_END_MS);
    return () => clearTimeout(ending);
  }, [nextEnd, read]);
  const isAwaiting = orders.some(({ order }) => order.state === 'awaiting_payment');
  const isAsking = orders.some(({ waiting }) => waiting === 'asking');
  useEffect(() => {
    if (!isAwaiting) return;
    const polling = setInterval(
      () => document.visibilityState === 'visible' && void read(),
      isAsking ? ASKING_POLL_MS : AWAITING_POLL_MS,
    );
    return () => clearInterval(polling);
  }, [isAwaiting, isAsking, read]);

  const count = orders.length;
  const [before, setBefore] = useState(0);
  useEffect(() => {
    setBefore(count);
    if (count < before) tellOver();
  }, [count, before]);

  return { orders, isRead: known !== null || hasFailed, read };
}

export type WaitingOrder = ReturnType<typeof useLiveOrders>['orders'][number];
