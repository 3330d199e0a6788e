import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSendOtpMutation } from '../../../generated/operations/send-otp.ts';
import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import type { OtpType } from '../../../generated/schema-types.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { receiveCode } from '../../../ui/form/sent-code.rule.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import type { CodeOnWay } from './CodeProof.tsx';
import { spacedPhone } from '../../../lib/intl/spaced-phone.rule.ts';
import { FormButtons } from '../FormButtons.tsx';

export function CodeWhere({
  me,
  type,
  lead,
  notice,
  onSent,
  onCancel,
}: {
  me: Account_meFragment;
  type: OtpType;
  lead: string;
  /** Why a later step came back here. */
  notice: string | null;
  onSent: (sent: CodeOnWay) => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [sendOtp] = useSendOtpMutation({ context: { isQuiet: true } });
  const ways = [
    ...(me.phone && me.phoneVerified ? [{ way: 'phone', to: me.phone }] : []),
    ...(me.email && me.emailVerified ? [{ way: 'email', to: me.email }] : []),
  ];
  const [way, setWay] = useState(ways[0]?.way ?? '');
  const form = useForm({}, {}, async () => {
    const to = ways.find((each) => each.way === way)?.to ?? '';
    const target = way === 'phone' ? { phone: to } : { email: to };
    const { data } = await sendOtp({ variables: { input: { ...target, type } } });
    if (data) onSent({ to: spacedPhone(to), ...receiveCode(data.sendOtp, Date.now()) });
  });
  if (ways.length === 0) {
    return (
      <div className="mm-my-steps">
        <Notice type="info">{t('account.code.nowhere')}</Notice>
        <div className="mm-my-buttons">
          <Link className={buttonClass()} to="#profile">
            {t('account.code.toProfile')}
          </Link>
          <Button look="quiet" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert ?? notice} />
      <p>{lead}</p>
      {ways.length > 1 ? (
        <RadioGroup
          aria-label={t('account.code.where')}
          value={way}
          onChange={(_event, chosen) => setWay(chosen)}
        >
          {ways.map(({ way: each, to }) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={spacedPhone(to)} />
          ))}
        </RadioGroup>
      ) : (
        <p className="mm-my-value mm-numbers">{spacedPhone(ways[0]?.to ?? '')}</p>
      )}
      <FormButtons send={t('account.code.send')} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
