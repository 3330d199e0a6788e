import Button from '@mui/material/Button';
import { useText } from '../../shared/intl/use-text.ts';

/** After the number or address: on with the password, or with a code, which is also the way to a new account. */
export function WayButtons({
  isBusy,
  codeLabel,
  onCode,
}: {
  isBusy: boolean;
  codeLabel: string;
  onCode: () => void;
}) {
  const t = useText();
  return (
    <>
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy}>
        {t('auth.withPassword')}
      </Button>
      <div className="mm-login-second">
        <p id="mm-login-code-hint">{t('auth.withCode.hint')}</p>
        <Button
          variant="outlined"
          size="large"
          fullWidth
          loading={isBusy}
          aria-describedby="mm-login-code-hint"
          onClick={onCode}
        >
          {codeLabel}
        </Button>
      </div>
    </>
  );
}
