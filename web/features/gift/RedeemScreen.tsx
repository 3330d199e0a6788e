import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { limits } from '@mo-man/schema/limits.ts';
import * as z from 'zod/mini';
import { useRedeemTicketMutation } from '../../generated/operations/redeem-ticket.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Claimed } from './Claimed.tsx';
import { codeIn } from './gift-address.rule.ts';
import { ScanCode } from './ScanCode.tsx';
import { useAttemptKey } from '../../lib/server/use-attempt-key.ts';
import { useCodeReader } from './use-code-reader.ts';
import './gift.css';

const codeRule = z.string().check(z.trim(), z.minLength(1, 'gift.redeem.required'));

export function RedeemScreen() {
  const t = useText();
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const [redeem] = useRedeemTicketMutation({ context: { isQuiet: true } });
  const keyOf = useAttemptKey();
  const read = useCodeReader();
  const [isDone, setDone] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const form = useForm(
    { code: codeRule },
    { code: search.get('code') ?? '' },
    async ({ code }) => {
      const request = { code, slug };
      await redeem({ variables: { input: { ...request, idempotencyKey: keyOf(request) } } });
      setDone(true);
      return true;
    },
    { refusalField: 'code' },
  );
  if (isDone) {
    return (
      <Page width="reading">
        <Claimed hasTickets />
      </Page>
    );
  }
  return (
    <Page width="reading">
      <form noValidate className="mm-gift mm-gift-form" onSubmit={form.onSubmit}>
        <PageTitle>{t('route.redeem.title')}</PageTitle>
        <p>{t('gift.redeem.text')}</p>
        <FormAlert text={form.alert} />
        <TextField
          {...form.fieldProps('code')}
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
              form.change('code', codeIn(text));
            }}
            onClose={() => setScanning(false)}
          />
        )}
        {read && !isScanning && (
          <Button type="button" onClick={() => setScanning(true)}>
            {t('gift.redeem.scan')}
          </Button>
        )}
        <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
          {t('gift.redeem.send')}
        </Button>
      </form>
    </Page>
  );
}
