import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useBackCloses } from '../../lib/back/use-back-closes.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { useText } from '../../lib/intl/use-text.ts';
import type { LoginModalProps } from '../../lib/session/login-signal.ts';
import { Brand } from '../../ui/page/Brand.tsx';
import { BackIcon, CrossIcon } from '../../ui/icons.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { LoginSteps } from './LoginSteps.tsx';
import { useLoginFlow } from './flow/use-login-flow.ts';
import './login-modal.css';

/**
 * Login and sign-up over any page: full screen on a phone, a dialog elsewhere. A click outside does not close it, so that nothing typed
 * is lost.
 */
export function LoginModal({ open, ...asked }: LoginModalProps) {
  const t = useText();
  const titleId = useId();
  const isOnline = useIsOnline();
  const isPhone = useMediaQuery('(width < 640px)');
  const { step, flow, back, close } = useLoginFlow(asked);
  useBackCloses(open, close);
  useBackCloses(open && back !== null, () => back?.(), step.name);
  return (
    <Dialog
      open={open}
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={(_event, cause) => cause === 'escapeKeyDown' && close()}
      slotProps={{ paper: { elevation: 0, className: 'mm-login' } }}
    >
      {/* The same name for every step, so that a screen reader hears one dialog. */}
      <p id={titleId} className="mm-unseen">
        {t('auth.title')}
      </p>
      <div className="mm-login-top">
        {back ? (
          <IconButton aria-label={t('auth.back')} onClick={back}>
            <BackIcon />
          </IconButton>
        ) : (
          <span className="mm-login-brand">
            <Brand />
          </span>
        )}
        <IconButton aria-label={t('auth.close')} onClick={close}>
          <CrossIcon />
        </IconButton>
      </div>
      <div className="mm-login-body">
        <FormAlert severity="warning" text={isOnline ? null : t('auth.offline')} />
        <LoginSteps step={step} flow={flow} {...asked} />
      </div>
    </Dialog>
  );
}
