import { limits } from '@mo-man/schema/limits.ts';
import { useState } from 'react';
import type { Account_passkeyFragment } from '../../../generated/operations/account-passkeys.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { canUsePasskeys } from '../../../lib/passkey/browser-passkeys.ts';
import { miniApp } from '../../../storage/site-settings.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

/** The passkeys of the account: added, renamed and removed. */
export function Passkeys({ passkeys }: { passkeys: readonly Account_passkeyFragment[] }) {
  const t = useText();
  const { date } = useFormats();
  const { add, isBusy, failure } = useAddPasskey();
  const [renaming, setRenaming] = useState<Account_passkeyFragment | null>(null);
  const [removing, setRemoving] = useState<Account_passkeyFragment | null>(null);
  const usedOn = (at: string | null | undefined) =>
    at ? t('account.passkeys.used', { date: date(at) }) : t('account.passkeys.unused');
  return (
    <div className="mm-my-fact">
      <p className="mm-my-label">{t('account.passkeys.label')}</p>
      <p className="mm-my-hint">{t('account.passkeys.hint')}</p>
      <ul className="mm-my-plainlist mm-my-logins">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="mm-my-factline">
            <div>
              <p className="mm-my-value">{passkey.name}</p>
              <p className="mm-my-hint">
                {t('account.passkeys.since', { date: date(passkey.createdAt) })} ·{' '}
                {usedOn(passkey.lastUsedAt)}
              </p>
            </div>
            <div className="mm-my-sites">
              <Button
                size="small"
                aria-label={t('account.passkeys.renameNamed', { name: passkey.name })}
                onClick={() => setRenaming(passkey)}
              >
                {t('account.passkeys.rename')}
              </Button>
              <Button
                size="small"
                aria-label={t('account.passkeys.removeNamed', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('account.passkeys.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      {canUsePasskeys() && !miniApp() ? (
        passkeys.length < limits.passkeysMax && (
          <Button isBusy={isBusy} onClick={() => void add()}>
            {t('account.passkeys.add')}
          </Button>
        )
      ) : (
        <p className="mm-my-hint">{t('account.passkeys.notHere')}</p>
      )}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}
