import { limits } from '@mo-man/schema/limits.ts';
import { useState } from 'react';
import { useTakeMyDataMutation } from '../../../generated/operations/take-my-data.ts';
import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { InAppAdvice } from '../../../parts/install/InAppAdvice.tsx';
import { useFileSaver } from '../../../parts/file/use-file-saver.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FileIcon } from '../account-icons.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** The buyer's right to a copy of all stored data, and to its deletion (Law 91/2025/QH15). */
export function DataSection({ me }: { me: Account_meFragment }) {
  const t = useText();
  const toast = useToast();
  const saver = useFileSaver();
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [take, { loading }] = useTakeMyDataMutation({ context: { isQuiet: true }, fetchPolicy: 'no-cache' });
  const download = async () => {
    setFailure(null);
    try {
      const { data } = await take({ variables: { input: {} } });
      if (!data) return;
      const { fileName, json } = data.exportMyData;
      const way = await saver.save(new File([json], fileName, { type: 'application/json' }));
      if (way === 'saved') toast.success(t('account.export.saved', { file: fileName }));
    } catch (error) {
      setFailure(failureText(t, error));
    }
  };
  return (
    <AccountSection name="data">
      <div className="mm-my-fact">
        <h3>{t('account.export.title')}</h3>
        <p className="mm-my-hint">{t('account.export.text', { count: limits.exportsMaxPerDay })}</p>
        {failure && (
          <Notice type="error" isUrgent>
            {failure}
          </Notice>
        )}
        {saver.isRefused && <InAppAdvice reason="file" />}
        <Button isBusy={loading} onClick={() => void download()}>
          <FileIcon size={20} />
          {t('account.export.do')}
        </Button>
      </div>
      <div className="mm-my-fact">
        <h3>{t('account.delete.title')}</h3>
        {isDeleting ? (
          <DeleteAccount me={me} onCancel={() => setDeleting(false)} />
        ) : (
          <>
            <p className="mm-my-hint">{t('account.delete.text')}</p>
            <Button isDanger onClick={() => setDeleting(true)}>
              {t('account.delete.begin')}
            </Button>
          </>
        )}
      </div>
    </AccountSection>
  );
}
