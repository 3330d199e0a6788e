import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type {
  Account_balancePageFragment,
  AccountHeartsQuery,
  AccountHeartsQueryVariables,
} from '../../../generated/operations/account-hearts.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { withMoreEntries } from './more-entries.rule.ts';

/** Every balance has the same query shape: `me.balance`. */
export type BalanceDocument = TypedDocumentNode<AccountHeartsQuery, AccountHeartsQueryVariables>;

export type Balance = Account_balancePageFragment;

/** A balance and its loaded entries. Not cached, because orders and votes change it elsewhere. */
export function useBalance(document: BalanceDocument) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, previousData, error, refetch, fetchMore } = useQuery(document, {
    fetchPolicy: 'no-cache',
    variables: { after: null },
  });
  const balance = (data ?? previousData)?.me?.balance;
  const { hasNextPage, endCursor } = balance?.entries.pageInfo ?? { hasNextPage: false, endCursor: null };

  const more = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await fetchMore({
        variables: { after: endCursor },
        updateQuery: (before, { fetchMoreResult: { me } }) =>
          before.me?.balance && me?.balance
            ? { ...before, me: { ...before.me, balance: withMoreEntries(before.me.balance, me.balance) } }
            : before,
      });
    } catch (cause) {
      setFailure(failureText(t, cause));
    }
    setBusy(false);
  };
  return {
    balance,
    error: balance ? undefined : error,
    readAgain: () => void refetch().catch(() => undefined),
    /** Null at the last page. */
    more: hasNextPage && endCursor ? more : null,
    isBusy,
    failure,
  };
}
