import type { MouseEvent } from 'react';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { ClockIcon } from '../../ui/icons.tsx';
import { goOnPath, waitsForBuyer } from './live-order.rule.ts';
import type { WaitingOrder } from './use-live-orders.ts';

export function LiveOrderRow({
  waiting: { order, waiting, until },
  more = 0,
  onFollow,
}: {
  waiting: WaitingOrder;
  /** Number of other live orders. */
  more?: number;
  /** Opens a path of the site without loading a page; absent where only a load is possible. */
  onFollow?: ((path: string) => void) | undefined;
}) {
  const t = useText();
  const { time } = useFormats();
  const path = goOnPath(order);
  const follow = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onFollow || event.button !== 0 || !isPlain) return;
    event.preventDefault();
    onFollow(path);
  };
  return (
    <div className="mm-live-order">
      <ClockIcon />
      <p>
        <strong>{t(`order.live.${waiting}`, { time: time(until) })}</strong>
        <span className="mm-live-order-title">{order.showing.event.title}</span>
        {more > 0 && <span>{t('order.live.more', { count: more })}</span>}
      </p>
      <a className={buttonClass({ look: 'primary' })} href={sitePath(path)} onClick={follow}>
        {t(waitsForBuyer(waiting) ? 'order.live.goOn' : 'order.live.look')}
      </a>
    </div>
  );
}
