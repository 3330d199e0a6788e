const standIn = 'reference:';

/** The transaction number of a payment: VNPAY's, or, when it gives none, our reference, so that the payment is still recorded once. */
export function nameOfMoney(transactionNo: string, reference: string): string {
  return /^0*$/.test(transactionNo) ? `${standIn}${reference}` : transactionNo;
}

/** The inverse of `nameOfMoney`: VNPAY's number, empty when it gave none. */
export function numberOfMoney(name: string): string {
  return name.startsWith(standIn) ? '' : name;
}
