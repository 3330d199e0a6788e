const standIn = 'reference:';

/** VNPAY's number of money; where it gives none, our reference stands for it, so that it is still seen only once. */
export function nameOfMoney(transactionNo: string, reference: string): string {
  return /^0*$/.test(transactionNo) ? `${standIn}${reference}` : transactionNo;
}

/** vnp_TransactionNo of money by its name; empty where VNPAY gave none. */
export function numberOfMoney(name: string): string {
  return name.startsWith(standIn) ? '' : name;
}
