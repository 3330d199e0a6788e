import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import { useSetNotificationsMutation } from '../../../generated/operations/set-notifications.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { AccountSection } from '../AccountSection.tsx';

const kinds = ['wantsReminders', 'wantsNews'] as const;

/** What the buyer is mailed about; each choice is saved at once. What is followed has a page of its own. */
export function NotificationsSection({ me }: { me: Account_meFragment }) {
  const t = useText();
  const isOnline = useIsOnline();
  const [save, { loading }] = useSetNotificationsMutation();
  const [saved, setSaved] = useState(false);
  const choose = async (kind: (typeof kinds)[number], isWanted: boolean) => {
    setSaved(false);
    const { id, wantsNews, wantsReminders } = me;
    const after = { wantsNews, wantsReminders, [kind]: isWanted };
    // A failure is told in a toast, and the choice before it is shown again.
    const { data } = await save({
      variables: { input: { [kind]: isWanted } },
      optimisticResponse: {
        updateProfile: {
          __typename: 'UpdateProfilePayload',
          me: { __typename: 'User', id, ...after },
        },
      },
    }).catch(() => ({ data: null }));
    setSaved(Boolean(data));
  };
  const hasMail = Boolean(me.email && me.emailVerified);
  return (
    <AccountSection name="notifications">
      {!hasMail && (
        <p className="mm-my-hint">
          {t('account.notifications.noEmail')} <Link to="#profile">{t('event.remind.addEmail')}</Link>
        </p>
      )}
      <div className="mm-my-whole" aria-busy={loading}>
        {kinds.map((kind) => (
          <FormControlLabel
            key={kind}
            control={
              <Checkbox
                checked={me[kind]}
                disabled={!isOnline}
                onChange={(_event, isChecked) => void choose(kind, isChecked)}
              />
            }
            label={t(`account.notifications.${kind}`)}
          />
        ))}
      </div>
      <p className="mm-my-hint">{t('account.notifications.always')}</p>
      <p className="mm-my-hint" role="status">
        {saved && t('account.notifications.saved')}
      </p>
      <Link className={buttonClass({ size: 'small' })} to="/my-follows">
        {t('account.notifications.follows')}
      </Link>
    </AccountSection>
  );
}
