import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import type { LoginModalProps } from '../../shared/session/login-signal.ts';
import { Brand } from '../../shared/ui/Brand.tsx';
import { CrossIcon } from '../../shared/ui/icons.tsx';
import { EmailLogin } from './EmailLogin.tsx';
import { PhoneLogin } from './PhoneLogin.tsx';
import './login-modal.css';

const ways = ['phone', 'email'] as const;
type Way = (typeof ways)[number];

/**
 * Login and sign-up over whatever page asked for it: the whole screen of a phone, a dialog elsewhere. A stray click
 * beside it closes nothing, so that nothing typed is lost; both ways stay as they were left.
 */
export function LoginModal({ open, reason, onClose, onSignedIn }: LoginModalProps) {
  const t = useText();
  const id = useId();
  const [way, setWay] = useState<Way>('phone');
  const [hasSeenEmail, setSeenEmail] = useState(false);
  const isPhone = useMediaQuery('(width < 640px)');
  return (
    <Dialog
      open={open}
      fullScreen={isPhone}
      aria-labelledby={`${id}-title`}
      onClose={(_event, cause) => cause === 'escapeKeyDown' && onClose()}
      slotProps={{ paper: { elevation: 0, sx: { width: isPhone ? '100%' : 416 } } }}
    >
      <DialogTitle id={`${id}-title`} component="h1" sx={{ pr: 8, pt: 3, fontSize: '1.375rem' }}>
        <span className="mm-login-brand">
          <Brand />
        </span>
        {t('auth.title')}
      </DialogTitle>
      <IconButton
        aria-label={t('auth.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 16, right: 12, width: 44, height: 44 }}
      >
        <CrossIcon />
      </IconButton>
      <DialogContent sx={{ pb: 4 }}>
        {reason !== 'chosen' && <p style={{ marginBottom: 8 }}>{t(`auth.reason.${reason}`)}</p>}
        <Tabs
          value={way}
          onChange={(_event, next: Way) => {
            setWay(next);
            setSeenEmail(true);
          }}
          variant="fullWidth"
          aria-label={t('auth.ways')}
          sx={{ mb: 3 }}
        >
          {ways.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`${id}-${each}`}
              aria-controls={`${id}-${each}-panel`}
              label={t(`auth.way.${each}`)}
            />
          ))}
        </Tabs>
        {ways.map((each) => (
          <div
            key={each}
            id={`${id}-${each}-panel`}
            role="tabpanel"
            aria-labelledby={`${id}-${each}`}
            hidden={way !== each}
          >
            {each === 'phone' && <PhoneLogin onSignedIn={onSignedIn} />}
            {each === 'email' && hasSeenEmail && <EmailLogin onSignedIn={onSignedIn} />}
          </div>
        ))}
      </DialogContent>
    </Dialog>
  );
}
