import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { limits } from '@mo-man/schema/limits.ts';
import * as z from 'zod/mini';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { codeIn } from './gift-address.rule.ts';
import { ScanCode } from './ScanCode.tsx';
import { useCodeReader } from './use-code-reader.ts';

export const codeRule = z.string().check(z.trim(), z.minLength(1, 'gift.redeem.required'));

/** A gift's code, typed or read by the camera where the browser can. */
export function CodeField({ field, onRead }: { field: FieldProps; onRead: (code: string) => void }) {
  const t = useText();
  const read = useCodeReader();
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <TextField
        {...field}
        label={t('gift.redeem.label', { chars: limits.giftCodeChars })}
        fullWidth
        slotProps={{
          htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
        }}
      />
      {read && isScanning && (
        <ScanCode
          read={read}
          onRead={(text) => {
            setScanning(false);
            onRead(codeIn(text));
          }}
          onClose={() => setScanning(false)}
        />
      )}
      {read && !isScanning && (
        <Button type="button" onClick={() => setScanning(true)}>
          {t('gift.redeem.scan')}
        </Button>
      )}
    </>
  );
}
