/** TABLE of banks that VietQR knows, by their six digits (BIN, as Napas gives them), with the names that people know them by. */
export const banks: Readonly<Record<string, string>> = {
  '970436': 'Vietcombank',
  '970418': 'BIDV',
  '970415': 'VietinBank',
  '970405': 'Agribank',
  '970407': 'Techcombank',
  '970422': 'MB',
  '970416': 'ACB',
  '970432': 'VPBank',
  '970423': 'TPBank',
  '970403': 'Sacombank',
  '970437': 'HDBank',
  '970441': 'VIB',
  '970443': 'SHB',
  '970448': 'OCB',
  '970426': 'MSB',
  '970429': 'SCB',
  '970440': 'SeABank',
  '970431': 'Eximbank',
  '970449': 'LPBank',
  '970419': 'NCB',
  '970428': 'Nam A Bank',
  '970425': 'ABBank',
  '970454': 'BVBank',
  '970412': 'PVcomBank',
  '970424': 'Shinhan Bank',
};

/** The name of a bank; its digits where the table does not know it. */
export const bankName = (bin: string): string => banks[bin] ?? bin;
