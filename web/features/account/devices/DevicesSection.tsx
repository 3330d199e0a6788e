import { useEffect, useEffectEvent, useState } from 'react';
import {
  useAccountDevicesQuery,
  type Account_deviceFragment,
} from '../../../generated/operations/account-devices.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { accountChanged } from '../../../lib/session/account-signal.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { EndDeviceDialog } from './EndDeviceDialog.tsx';

export function DevicesSection() {
  const t = useText();
  const { data, previousData, error, refetch } = useAccountDevicesQuery({ fetchPolicy: 'cache-and-network' });
  const [ending, setEnding] = useState<Account_deviceFragment | null>(null);
  const [readAt, setReadAt] = useState(() => Date.now());
  const devices = (data ?? previousData)?.devices;

  const readAgain = useEffectEvent(() => {
    if (document.hidden) return;
    setReadAt(Date.now());
    void refetch().catch(() => undefined);
  });
  useEffect(() => {
    const shown = () => readAgain();
    document.addEventListener('visibilitychange', shown);
    const stopHearing = accountChanged.listen(shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      stopHearing();
    };
  }, []);

  return (
    <AccountSection name="devices">
      {!devices && !error && (
        <div className="mm-skeletons" aria-busy="true">
          <LineSkeleton height={72} />
          <LineSkeleton height={72} />
        </div>
      )}
      {!devices && error && (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {devices && (
        <ul className="mm-my-list">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} readAt={readAt} onEnd={() => setEnding(device)} />
          ))}
        </ul>
      )}
      {devices?.length === 1 && <p className="mm-my-hint">{t('account.devices.onlyThis')}</p>}
      {ending && (
        <EndDeviceDialog
          device={ending}
          onClose={() => setEnding(null)}
          onGone={() => void refetch().catch(() => undefined)}
        />
      )}
    </AccountSection>
  );
}
