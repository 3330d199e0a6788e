import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useEndDeviceMutation } from '../../../generated/operations/end-device.ts';
import {
  AccountDevicesDocument,
  type Account_deviceFragment,
} from '../../../generated/operations/account-devices.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { syncTickets } from '../../../lib/server/sync-tickets.ts';

/** Asks before another login is ended, and whether the tickets stored there are reissued with new codes. */
export function EndDeviceDialog({
  device,
  onClose,
  onGone,
}: {
  device: Account_deviceFragment;
  onClose: () => void;
  /** It had been ended already, so the list is outdated. */
  onGone: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const [wantsNewCodes, setNewCodes] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [end, { loading }] = useEndDeviceMutation({ context: { isQuiet: true } });
  const name = device.name || t('account.device.unnamed');
  const count = device.ticketsKept ?? 0;

  const endIt = async () => {
    setFailure(null);
    try {
      const { data } = await end({
        variables: { input: { id: device.id, reissueTickets: wantsNewCodes } },
        update: (cache, answer) => {
          const devices = answer.data?.revokeDevice.devices;
          if (devices) cache.writeQuery({ query: AccountDevicesDocument, data: { devices } });
        },
      });
      const reissued = data?.revokeDevice.reissuedTickets ?? 0;
      toast.success(t('account.device.ended', { name, count: reissued }));
      // The codes stored on this phone are outdated too.
      if (reissued > 0) void syncTickets();
      onClose();
    } catch (error) {
      if (isFailure(error, 'device_not_found')) onGone();
      setFailure(failureText(t, error));
    }
  };
  return (
    <AppDialog
      open
      width={400}
      onClose={onClose}
      title={t('account.device.endTitle', { name })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('account.cancel')}
          </Button>
          <Button look="primary" isDanger isBusy={loading} onClick={() => void endIt()}>
            {t('account.device.end')}
          </Button>
        </>
      }
    >
      <div className="mm-my-steps">
        {failure && (
          <Notice type="error" isUrgent>
            {failure}
          </Notice>
        )}
        <p>{t('account.device.endText')}</p>
        {count > 0 && (
          <div>
            <FormControlLabel
              control={
                <Checkbox checked={wantsNewCodes} onChange={(_event, isChecked) => setNewCodes(isChecked)} />
              }
              label={t('account.device.newCodes', { count })}
            />
            <p className="mm-my-hint">{t('account.device.newCodesHint')}</p>
          </div>
        )}
      </div>
    </AppDialog>
  );
}
