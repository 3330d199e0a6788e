import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useRedeemTicketMutation } from '../../../generated/operations/redeem-ticket.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { errorDetails, isFailure } from '../../../lib/errors/error-code.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { NotFound } from '../../../lib/not-found.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../../ui/states/UnloadedState.tsx';
import { Claimed } from '../Claimed.tsx';
import { CodeField, codeRule } from '../CodeField.tsx';
import { codeIn, redeemPath } from '../gift-address.rule.ts';
import { RedeemEventCard } from './RedeemEventCard.tsx';
import { useAttemptKey } from '../../../lib/server/use-attempt-key.ts';
import { useRedeemEvent } from './use-redeem-event.ts';
import '../gift.css';

/** Redeems a code for tickets of the event whose slug stands in the address. The code outlives an event that could not be loaded. */
export function RedeemScreen() {
  const { slug = '' } = useParams();
  return <Redeem key={slug} slug={slug} />;
}

/** Slug of the event that a refused code is for; null for another refusal. */
function otherSlug(error: unknown): string | null {
  const slug = isFailure(error, 'gift_wrong_event') && errorDetails(error)?.['slug'];
  return typeof slug === 'string' ? slug : null;
}

function Redeem({ slug }: { slug: string }) {
  const t = useText();
  const [search] = useSearchParams();
  const given = search.get('code') ?? '';
  const { found, error, readAgain } = useRedeemEvent(slug, given);
  const [redeem] = useRedeemTicketMutation({ context: { isQuiet: true } });
  const keyOf = useAttemptKey();
  const [isDone, setDone] = useState(false);
  const [other, setOther] = useState<string | null>(null);
  const form = useForm(
    { code: codeRule },
    { code: given },
    async ({ code }) => {
      setOther(null);
      const request = { code: codeIn(code), slug };
      await redeem({ variables: { input: { ...request, idempotencyKey: keyOf(request) } } });
      setDone(true);
      return true;
    },
    {
      refusalField: 'code',
      onFailure: (error) => {
        setOther(otherSlug(error));
        return false;
      },
    },
  );
  if (isDone) {
    return (
      <Page width="reading">
        <Claimed hasTickets />
      </Page>
    );
  }
  if (found === null) throw new NotFound();
  return (
    <Page width="reading">
      <div className="mm-gift">
        <PageTitle>{t('route.redeem.title')}</PageTitle>
        {found ? (
          <>
            <OfflineLine />
            <RedeemEventCard {...found} />
          </>
        ) : error ? (
          <UnloadedState error={error} onRetry={readAgain} />
        ) : (
          <div aria-busy="true">
            <LineSkeleton height={150} />
          </div>
        )}
        <form noValidate className="mm-gift-form" onSubmit={form.onSubmit}>
          <p>{t('gift.redeem.text')}</p>
          <FormAlert text={form.alert} />
          <CodeField field={form.fieldProps('code')} onRead={(code) => form.change('code', code)} />
          {other !== null && (
            <Link className={buttonClass()} to={redeemPath(other, codeIn(form.values.code))}>
              {t('gift.redeem.other')}
            </Link>
          )}
          <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
            {t('gift.redeem.send')}
          </Button>
        </form>
      </div>
    </Page>
  );
}
