import type { ReactNode } from 'react';
import { Page } from '../../../ui/page/Page.tsx';
import { StateIcon } from '../../../ui/icons.tsx';
import { LockIcon, MailIcon } from '../account-icons.tsx';
import './mail-link.css';

export function MailLinkFrame({
  picture,
  title,
  text,
  isBusy = false,
  children,
}: {
  picture: 'mail' | 'lock' | 'success' | 'warning';
  title: string;
  text?: string;
  isBusy?: boolean;
  children?: ReactNode;
}) {
  return (
    <Page width="narrow">
      <div className="mm-mail" aria-busy={isBusy}>
        <div className="mm-mail-head">
          <span className={`mm-mail-lamp mm-mail-lamp-${picture}`}>
            {picture === 'mail' && <MailIcon size={48} />}
            {picture === 'lock' && <LockIcon size={48} />}
            {(picture === 'success' || picture === 'warning') && <StateIcon type={picture} size={48} />}
          </span>
          <h1 tabIndex={-1}>{title}</h1>
          {text && <p role="status">{text}</p>}
        </div>
        {children}
      </div>
    </Page>
  );
}
