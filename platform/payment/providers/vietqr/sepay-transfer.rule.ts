// Parses SePay's callbacks leniently: money must never be ignored because a field is missing, empty, or named differently for another bank.

type Text = string | null | undefined;

/** A callback as SePay writes it; every field may be missing. */
export interface SepayCallback {
  readonly transactionDate?: Text;
  readonly accountNumber?: Text;
  readonly subAccount?: Text;
  readonly content?: Text;
  readonly description?: Text;
  readonly transferType?: Text;
  readonly transferAmount?: unknown;
  readonly referenceCode?: Text;
}

/** An incoming transfer, from the webhook or from the API. */
export interface Transfer {
  readonly date: string;
  readonly content: string;
  /** Whole đồng. */
  readonly amount: number;
  /** The bank's number of it. */
  readonly number: Text;
}

/** Our account number, and the virtual account below it that some banks (BIDV, MSB) require for incoming transfers. */
interface NamedAccounts {
  readonly account: Text;
  readonly subAccount: Text;
}

export type SaidTransfer =
  /** An outgoing transfer, or not about money. */
  | { readonly is: 'no_income' }
  | { readonly is: 'ours'; readonly transfer: Transfer }
  /** Incoming on another account of the same owner: `account` as it was named. */
  | { readonly is: 'elsewhere'; readonly account: string; readonly transfer: Transfer }
  /** It may be about money, but the amount cannot be read. */
  | { readonly is: 'unreadable' };

/** Whether a transfer came in on our account, named by its own or by its virtual number. */
export function isOnAccount({ account, subAccount }: NamedAccounts, ours: string): boolean {
  const plain = (named: Text) => named?.replaceAll(/[\s.-]/g, '').toUpperCase();
  return plain(account) === plain(ours) || plain(subAccount) === plain(ours);
}

/** What a signed callback says about our account; `body` is undefined for a body that is not an object. */
export function readTransfer(body: SepayCallback | undefined, ours: string): SaidTransfer {
  if (body?.transferType === 'out') return { is: 'no_income' };
  const amount = amountOf(body?.transferAmount);
  if (!body || amount === undefined) return { is: 'unreadable' };
  if (amount === 0) return { is: 'no_income' };
  const { accountNumber, subAccount } = body;
  const transfer = {
    date: body.transactionDate ?? '',
    content: body.content ?? body.description ?? '',
    amount,
    number: body.referenceCode,
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
