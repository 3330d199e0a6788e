import { useState } from 'react';
import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { type CodeOnWay, CodeProof } from '../code/CodeProof.tsx';
import { CodeWhere } from '../code/CodeWhere.tsx';
import { DeleteByPassword } from './DeleteByPassword.tsx';
import { DeletionRefusal } from './DeletionRefusal.tsx';
import { useDeletion } from './use-deletion.ts';

/** What is deleted, what the law requires to be kept, and the proof that the owner asks. */
export function DeleteAccount({ me, onCancel }: { me: Account_meFragment; onCancel: () => void }) {
  const t = useText();
  const [sent, setSent] = useState<CodeOnWay | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const deletion = useDeletion((text) => {
    setSent(null);
    setNotice(text);
  });
  return (
    <div className="mm-my-steps">
      <div className="mm-my-fate">
        <div>
          <h4>{t('account.delete.goes.title')}</h4>
          <ul>
            {(['profile', 'logins', 'tickets', 'balances'] as const).map((name) => (
              <li key={name}>{t(`account.delete.goes.${name}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{t('account.delete.stays.title')}</h4>
          <p>{t('account.delete.stays.text')}</p>
        </div>
      </div>
      <DeletionRefusal refusal={deletion.refusal} />
      {deletion.refusal?.name === 'tickets' ? (
        <div className="mm-my-buttons">
          <Button
            look="primary"
            isDanger
            isBusy={deletion.isBusy}
            onClick={() => void deletion.giveUpTickets()}
          >
            {t('account.delete.giveUp', { count: deletion.refusal.count })}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('account.delete.keep')}
          </Button>
        </div>
      ) : me.hasPassword ? (
        <DeleteByPassword onDelete={(password) => deletion.ask({ password })} onCancel={onCancel} />
      ) : sent ? (
        <CodeProof
          type="delete_account"
          sent={sent}
          onProven={(phoneToken) => deletion.ask({ phoneToken })}
          onCancel={() => setSent(null)}
        />
      ) : (
        <CodeWhere
          me={me}
          type="delete_account"
          lead={t('account.delete.code')}
          notice={notice}
          onSent={setSent}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}
