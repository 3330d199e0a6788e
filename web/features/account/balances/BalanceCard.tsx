import type { ReactNode } from 'react';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { type Balance, type BalanceDocument, useBalance } from './use-balance.ts';

export function BalanceCard({
  icon,
  title,
  empty,
  document,
}: {
  icon: ReactNode;
  title: string;
  /** How to earn some. */
  empty: string;
  document: BalanceDocument;
}) {
  const t = useText();
  const { number } = useFormats();
  const { balance, error, readAgain, more, isBusy, failure } = useBalance(document);
  const entries = balance?.entries.edges ?? [];
  return (
    <article className="mm-my-balance" aria-busy={!balance && !error}>
      <header>
        {icon}
        <h3>{title}</h3>
        <strong className="mm-numbers">
          {balance ? number(balance.amount) : <LineSkeleton width={56} height={32} />}
        </strong>
      </header>
      {error !== undefined && (
        <Notice
          type="warning"
          action={
            <Button size="small" onClick={readAgain}>
              {t('error.state.retry')}
            </Button>
          }
        >
          {failureText(t, error)}
        </Notice>
      )}
      {balance && entries.length === 0 && <p className="mm-my-hint">{empty}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(({ node }) => (
            <Entry key={node.id} entry={node} />
          ))}
        </ul>
      )}
      {failure && <Notice type="error">{failure}</Notice>}
      {more && (
        <Button isBusy={isBusy} onClick={() => void more()}>
          {t('account.balance.more')}
        </Button>
      )}
    </article>
  );
}

function Entry({ entry }: { entry: Balance['entries']['edges'][number]['node'] }) {
  const t = useText();
  const { number, date, time } = useFormats();
  return (
    <li>
      <div>
        <p>{t(`account.balance.reason.${entry.reason}`, { order: entry.orderCode ?? '' })}</p>
        <p className="mm-my-hint mm-numbers">
          {time(entry.createdAt)}, {date(entry.createdAt)}
        </p>
      </div>
      <div className="mm-my-amount mm-numbers">
        <p className={entry.amount > 0 ? 'mm-my-earned' : undefined}>
          {entry.amount > 0 ? `+${number(entry.amount)}` : `−${number(-entry.amount)}`}
        </p>
        <p className="mm-my-hint">{t('account.balance.left', { count: number(entry.balanceAfter) })}</p>
      </div>
    </li>
  );
}
