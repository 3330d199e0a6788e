import { type ReactNode, type Ref, useId } from 'react';
import { useText } from '../../lib/intl/use-text.ts';

/** The parts of the account in their order; each has a deep link: /my-account#devices. */
export const accountParts = [
  'profile',
  'notifications',
  'security',
  'devices',
  'balances',
  'vouchers',
  'data',
] as const;
export type AccountPart = (typeof accountParts)[number];

export function AccountSection({
  name,
  heading,
  children,
}: {
  name: AccountPart;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  return (
    <section className="mm-my-part" id={name} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t(`account.${name}.title`)}
      </h2>
      <p className="mm-my-lead">{t(`account.${name}.lead`)}</p>
      {children}
    </section>
  );
}
