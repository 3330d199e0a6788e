import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Account_balancePageFragment } from '../../generated/operations.ts';
import { errorText } from '../../shared/errors/error-code.ts';
import { useFormats } from '../../shared/intl/use-formats.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import { LineSkeleton } from '../../shared/ui/Skeletons.tsx';

/** A balance and how it came about, page by page. */
export function BalanceCard({
  icon,
  title,
  empty,
  balance,
  error,
  onRetry,
  onMore,
}: {
  icon: ReactNode;
  title: string;
  /** How one gets some. */
  empty: string;
  balance: Account_balancePageFragment | undefined;
  error: unknown;
  onRetry: () => void;
  onMore: (after: string) => Promise<unknown>;
}) {
  const t = useText();
  const { number } = useFormats();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const more = async (after: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await onMore(after);
    } catch (cause) {
      setFailure(errorText(cause) ?? t('error.network'));
    }
    setBusy(false);
  };
  const page = balance?.entries.pageInfo;
  return (
    <article className="mm-my-balance" aria-busy={!balance && !error}>
      <header>
        {icon}
        <h3>{title}</h3>
        <strong className="mm-numbers">
          {balance ? number(balance.amount) : <LineSkeleton width={56} height={32} />}
        </strong>
      </header>
      {!balance && error !== undefined && (
        <Notice
          type="warning"
          action={
            <Button size="small" variant="outlined" onClick={onRetry}>
              {t('error.state.retry')}
            </Button>
          }
        >
          {errorText(error) ?? t('error.network')}
        </Notice>
      )}
      {balance?.entries.edges.length === 0 && <p className="mm-my-hint">{empty}</p>}
      {balance && balance.entries.edges.length > 0 && (
        <ul>
          {balance.entries.edges.map(({ node }) => (
            <Entry key={node.id} entry={node} />
          ))}
        </ul>
      )}
      {failure && <Notice type="error">{failure}</Notice>}
      {page?.hasNextPage && page.endCursor && (
        <Button
          variant="outlined"
          loading={isBusy}
          onClick={() => page.endCursor && void more(page.endCursor)}
        >
          {t('account.balance.more')}
        </Button>
      )}
    </article>
  );
}

function Entry({ entry }: { entry: Account_balancePageFragment['entries']['edges'][number]['node'] }) {
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
