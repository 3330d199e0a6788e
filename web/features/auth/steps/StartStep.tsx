import { pagesOfAccount } from '@mo-man/schema/rules/site/page-names.rule.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useText } from '../../../lib/intl/use-text.ts';
import { keepLoginDraft, readLoginDraft } from '../../../storage/login-draft.ts';
import { AgreedPages } from '../../../parts/agreement/AgreedPages.tsx';
import { PasskeyLogin } from '../passkey/PasskeyLogin.tsx';
import { EmailStart } from './EmailStart.tsx';
import { PhoneStart } from './PhoneStart.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';

const ways = ['phone', 'email'] as const;
type Way = (typeof ways)[number];

const agreed = pagesOfAccount.map((name) => ({ name }));

/** The ways to log in: phone, email, and the other sites. Each keeps what was typed. */
export function StartStep({
  reasonText,
  notice,
  returnTo,
  flow,
}: {
  reasonText: string | null;
  notice?: string | null;
  returnTo?: string;
  flow: LoginFlow;
}) {
  const t = useText();
  const id = useId();
  const [way, setWay] = useState<Way>(() => readLoginDraft().way);
  return (
    <>
      <StepHead title={t('auth.title')}>{reasonText}</StepHead>
      <FormAlert text={notice} />
      <Tabs
        value={way}
        onChange={(_event, next: Way) => {
          setWay(next);
          keepLoginDraft({ way: next });
        }}
        variant="fullWidth"
        aria-label={t('auth.ways')}
      >
        {ways.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`${id}-${each}`}
            aria-controls={each === way ? `${id}-panel` : undefined}
            label={t(`auth.way.${each}`)}
          />
        ))}
      </Tabs>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${way}`}>
        {way === 'phone' ? <PhoneStart flow={flow} /> : <EmailStart flow={flow} />}
      </div>
      <PasskeyLogin flow={flow} />
      <SocialButtons returnTo={returnTo} />
      <p className="mm-login-hint">
        {t('agreement.account')} <AgreedPages pages={agreed} />.
      </p>
    </>
  );
}
