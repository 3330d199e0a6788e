/** A provider's number of money; where it gives none, our reference stands for it, so that it is still seen only once. */
export function transactionOf(transactionNo: string, reference: string): string {
  return /^0*$/.test(transactionNo) ? `reference:${reference}` : transactionNo;
}
