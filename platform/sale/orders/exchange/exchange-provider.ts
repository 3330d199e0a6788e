/** In the columns `provider` and `method` of payments and receipts: money that exchanged tickets brought to the order that they were given for. */
export const exchangeProvider = 'exchange';
