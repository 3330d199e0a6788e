import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestSupportMutation } from '../../../generated/operations/request-support.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { SupportCard } from '../../../parts/support/SupportCard.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { ContactForm } from './ContactForm.tsx';
import { SentRequest } from './SentRequest.tsx';
import '../help.css';
import './contact.css';

/** The form that writes to the support; `?order=` names an order of the buyer. */
export function ContactScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const [sent, setSent] = useState<RequestSupportMutation['requestSupport'] | null>(null);
  return (
    <Page width="reading">
      <BackLink to="/help">{t('help.title')}</BackLink>
      <div className="mm-contact-support">
        <PageTitle>{t(sent ? 'help.sent.title' : 'help.contact.title')}</PageTitle>
        {sent ? (
          <SentRequest sent={sent} />
        ) : (
          <>
            <p>{t('help.contact.lead')}</p>
            <ContactForm order={search.get('order')?.toUpperCase() ?? null} onSent={setSent} />
          </>
        )}
        <SupportCard />
      </div>
    </Page>
  );
}
