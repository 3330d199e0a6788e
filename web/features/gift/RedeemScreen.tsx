import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useRedeemTicketMutation } from '../../generated/operations/redeem-ticket.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Claimed } from './Claimed.tsx';
import { CodeField, codeRule } from './CodeField.tsx';
import { useAttemptKey } from '../../lib/server/use-attempt-key.ts';
import './gift.css';

export function RedeemScreen() {
  const t = useText();
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const [redeem] = useRedeemTicketMutation({ context: { isQuiet: true } });
  const keyOf = useAttemptKey();
  const [isDone, setDone] = useState(false);
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
        <CodeField field={form.fieldProps('code')} onRead={(code) => form.change('code', code)} />
        <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
          {t('gift.redeem.send')}
        </Button>
      </form>
    </Page>
  );
}
