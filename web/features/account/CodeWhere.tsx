import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Link } from 'react-router-dom';
import { useSendOtpMutation } from '../../generated/hooks.ts';
import type { Account_meFragment, OtpType } from '../../generated/operations.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import type { SentCode } from './CodeProof.tsx';
import { spacedPhone } from './spaced-phone.rule.ts';

/** Where the code goes: to the proven phone or the proven email, whichever the buyer has at hand. */
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
  /** Why the step after came back here. */
  notice: string | null;
  onSent: (sent: SentCode) => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [sendOtp] = useSendOtpMutation({ context: { isQuiet: true } });
  const ways = [
    ...(me.phone && me.phoneVerified ? [{ way: 'phone', to: me.phone }] : []),
    ...(me.email && me.emailVerified ? [{ way: 'email', to: me.email }] : []),
  ];
  const form = useForm({
    initial: { way: ways[0]?.way ?? '' },
    judge: () => ({}),
    send: async ({ way }) => {
      const to = ways.find((each) => each.way === way)?.to ?? '';
      const target = way === 'phone' ? { phone: to } : { email: to };
      const { data } = await sendOtp({ variables: { input: { ...target, type } } });
      if (data) onSent({ to: spacedPhone(to), ...data.sendOtp });
    },
  });
  if (ways.length === 0) {
    return (
      <div className="mm-my-steps">
        <Notice type="info">{t('account.code.nowhere')}</Notice>
        <div className="mm-my-buttons">
          <Button component={Link} to="#profile" variant="outlined">
            {t('account.code.toProfile')}
          </Button>
          <Button color="inherit" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  const alert = form.alert ?? notice;
  return (
    <form className="mm-my-steps" noValidate onSubmit={form.onSubmit}>
      {alert && (
        <Notice type="error" isUrgent>
          {alert}
        </Notice>
      )}
      <p>{lead}</p>
      {ways.length > 1 ? (
        <RadioGroup
          aria-label={t('account.code.where')}
          value={form.values.way}
          onChange={(_event, way) => form.change('way', way)}
        >
          {ways.map(({ way, to }) => (
            <FormControlLabel key={way} value={way} control={<Radio />} label={spacedPhone(to)} />
          ))}
        </RadioGroup>
      ) : (
        <p className="mm-my-value mm-numbers">{spacedPhone(ways[0]?.to ?? '')}</p>
      )}
      <div className="mm-my-buttons">
        <Button type="submit" variant="contained" loading={form.isBusy}>
          {t('account.code.send')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
