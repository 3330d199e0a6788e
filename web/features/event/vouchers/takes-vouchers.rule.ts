/** Whether a voucher may be useful: something costs money, and can be bought now or once its sale opens. */
export function takesVouchers({
  maxPrice,
  saleStatus,
}: {
  maxPrice: number;
  saleStatus: string | null;
}): boolean {
  return maxPrice > 0 && (saleStatus === null || saleStatus === 'not_open_for_sale_yet');
}
