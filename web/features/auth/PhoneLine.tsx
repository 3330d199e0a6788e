import Button from '@mui/material/Button';
import { useText } from '../../shared/intl/use-text.ts';

/** The number that the step is about, and the way back to another one. */
export function PhoneLine({ phone, onChange }: { phone: string; onChange?: () => void }) {
  const t = useText();
  const spaced = phone.replace(/^(\+84)(\d{3})(\d{3})(\d{3,4})$/, '$1 $2 $3 $4');
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 }}>
      <strong className="mm-numbers">{spaced}</strong>
      {onChange && (
        <Button size="small" onClick={onChange}>
          {t('auth.phone.other')}
        </Button>
      )}
    </div>
  );
}
