import Alert from '@mui/material/Alert';
import { useText } from '../../shared/intl/use-text.ts';
import { clockText } from '../../shared/ui/time-left.rule.ts';
import { useSecondsLeft } from '../../shared/ui/use-seconds-left.ts';

/** What stands over a form: a refusal in the server's words. It is there before it speaks, so that it is read out. */
export function FormAlert({
  text,
  severity = 'error',
}: {
  text: string | null | undefined;
  severity?: 'error' | 'info' | 'warning';
}) {
  return (
    <div className="mm-login-alert" role={severity === 'error' ? 'alert' : 'status'}>
      {text && (
        <Alert severity={severity} role="presentation">
          {text}
        </Alert>
      )}
    </div>
  );
}

/** How long until it may be tried again. Not read out at every second. */
export function RetryWait({ at }: { at: number | null }) {
  return at === null ? null : <Counting at={at} />;
}

function Counting({ at }: { at: number }) {
  const t = useText();
  const seconds = useSecondsLeft(at);
  return (
    <p className="mm-login-wait mm-numbers" role="timer">
      {seconds > 0 ? t('auth.wait', { time: clockText(seconds) }) : t('auth.wait.over')}
    </p>
  );
}
