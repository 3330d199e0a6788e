import type { Account_deviceFragment } from '../../../generated/operations/account-devices.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DeviceIcon } from '../account-icons.tsx';
import { seenAgo } from './seen-ago.rule.ts';

export function DeviceRow({
  device,
  readAt,
  onEnd,
}: {
  device: Account_deviceFragment;
  /** Epoch milliseconds. */
  readAt: number;
  onEnd: () => void;
}) {
  const t = useText();
  const { date } = useFormats();
  const { logout } = useSession();
  const name = device.name || t('account.device.unnamed');
  const ago = seenAgo(device.seenAt, readAt);
  const seen = ago ? t(`account.device.seen.${ago.unit}`, { count: ago.count }) : t('account.device.seenNow');
  const facts = [t(`account.device.kind.${device.kind}`), device.address].filter(Boolean).join(' · ');
  return (
    <li className="mm-my-device">
      <span className="mm-my-deviceicon">
        <DeviceIcon kind={device.kind} />
      </span>
      <div className="mm-my-devicefacts">
        <p>
          <strong>{name}</strong>
          {device.isCurrent && <span className="mm-my-badge">{t('account.device.this')}</span>}
        </p>
        <p className="mm-my-hint mm-numbers">{facts}</p>
        <p className="mm-my-hint">{t('account.device.times', { seen, since: date(device.createdAt) })}</p>
        {!!device.ticketsKept && (
          <p className="mm-my-hint">{t('account.device.tickets', { count: device.ticketsKept })}</p>
        )}
      </div>
      {device.isCurrent ? (
        <Button size="small" onClick={() => void logout()}>
          {t('account.device.logout')}
        </Button>
      ) : (
        <Button size="small" aria-label={t('account.device.endNamed', { name })} onClick={onEnd}>
          {t('account.device.end')}
        </Button>
      )}
    </li>
  );
}
