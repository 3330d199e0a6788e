// What a notice of SePay's says, in whatever shape it comes: money that we are told of is never passed over because one
// field of it is missing, empty, or named differently for another bank.

type Text = string | null | undefined;

/** A notice as SePay writes it: of all of it only what is there is sure. */
export interface SepayNotice {
  readonly transactionDate?: Text;
  readonly accountNumber?: Text;
  readonly subAccount?: Text;
  readonly content?: Text;
  readonly description?: Text;
  readonly transferType?: Text;
  readonly transferAmount?: unknown;
  readonly referenceCode?: Text;
}

/** A transfer that came in, by either way of hearing of it. */
export interface Transfer {
  readonly date: string;
  readonly content: string;
  /** Whole đồng. */
  readonly amount: number;
  /** The bank's number of it. */
  readonly number: Text;
}

/** Our account of its own name, and the virtual one under it by which some banks alone (BIDV, MSB) let themselves be paid. */
interface NamedAccounts {
  readonly account: Text;
  readonly subAccount: Text;
}

export type SaidTransfer =
  /** It went out, or is about no money. */
  | { readonly is: 'no_income' }
  | { readonly is: 'ours'; readonly transfer: Transfer }
  /** It came in on another account of whoever owns ours: `account` as it was named. */
  | { readonly is: 'elsewhere'; readonly account: string; readonly transfer: Transfer }
  /** It may tell of money, and how much is not to be read. */
  | { readonly is: 'unreadable' };

/** Whether a transfer came in on our account, whichever of its two names the bank gave. */
export function isOnAccount({ account, subAccount }: NamedAccounts, ours: string): boolean {
  const plain = (named: Text) => named?.replaceAll(/[\s.-]/g, '').toUpperCase();
  return plain(account) === plain(ours) || plain(subAccount) === plain(ours);
}

/** What a signed notice says, seen from our account; `notice` is undefined for a body that is not even an object. */
export function readTransfer(notice: SepayNotice | undefined, ours: string): SaidTransfer {
  if (notice?.transferType === 'out') return { is: 'no_income' };
  const amount = amountOf(notice?.transferAmount);
  if (!notice || amount === undefined) return { is: 'unreadable' };
  if (amount === 0) return { is: 'no_income' };
  const { accountNumber, subAccount } = notice;
  const transfer = {
    date: notice.transactionDate ?? '',
    content: notice.content ?? notice.description ?? '',
    amount,
    number: notice.referenceCode,
  };
  if (isOnAccount({ account: accountNumber, subAccount }, ours)) return { is: 'ours', transfer };
  const account = [accountNumber, subAccount].filter(Boolean).join('/');
  return { is: 'elsewhere', account, transfer };
}

/** Whole đồng, as a number or as its digits; undefined for anything else. */
function amountOf(said: unknown): number | undefined {
  const isWritten = typeof said === 'string' && /^\d+(\.0+)?$/.test(said);
  const amount = isWritten ? Number(said) : said;
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined;
}
