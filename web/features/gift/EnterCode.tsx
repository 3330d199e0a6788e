import { useNavigate } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { CodeField, codeRule } from './CodeField.tsx';
import { codeIn } from './gift-address.rule.ts';

/** The gift page for somebody who was given a code and no link. A pasted link does too. */
export function EnterCode() {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({ code: codeRule }, { code: '' }, async ({ code }) => {
    await navigate(`?code=${encodeURIComponent(codeIn(code))}`);
  });
  return (
    <form noValidate className="mm-gift mm-gift-form" onSubmit={form.onSubmit}>
      <PageTitle>{t('gift.enter.title')}</PageTitle>
      <p>{t('gift.enter.text')}</p>
      <CodeField field={form.fieldProps('code')} onRead={(code) => form.change('code', code)} />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('gift.enter.send')}
      </Button>
    </form>
  );
}
