// ZaloPay v2 signs values with bars between, nothing encoded: HMAC-SHA256 in hex. What the merchant says is signed with
// key1, what ZaloPay says with key2.

/** HMAC-SHA256 with one of the two keys over UTF-8 text, in lower-case hex. Given as an argument: a rule has no crypto. */
export type Hmac = (text: string) => string;

/** The values that each message is signed over, by name; `key1` stands for the key itself. */
export const zalopaySigned = {
  create: 'app_id app_trans_id app_user amount app_time embed_data item',
  query: 'app_id app_trans_id key1',
  refund: 'app_id zp_trans_id amount description timestamp',
  query_refund: 'app_id m_refund_id timestamp',
  /** What a browser brings back; never a proof of money. */
  redirect: 'appid apptransid pmcid bankcode amount discountamount status',
} as const;

/** The mac of a message. */
export const signZalopay = (
  kind: keyof typeof zalopaySigned,
  fields: Readonly<Record<string, string | number>>,
  hmac: Hmac,
): string =>
  hmac(
    zalopaySigned[kind]
      .split(' ')
      .map((name) => String(fields[name] ?? ''))
      .join('|'),
  );
