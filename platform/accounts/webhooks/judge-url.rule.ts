import { limits } from '@mo-man/schema/limits.ts';

/** Why nothing may be sent to an address, by what it says of itself; undefined when it may. Where it leads is judged when it is connected to. */
export function judgeUrl(
  url: string,
  isProduction: boolean,
): 'address_malformed' | 'address_not_https' | undefined {
  if (url.length > limits.webhookUrlMax || !URL.canParse(url)) return 'address_malformed';
  const { protocol, username, password, hash } = new URL(url);
  if (username !== '' || password !== '' || hash !== '') return 'address_malformed';
  if (protocol === 'https:') return undefined;
  return protocol === 'http:' && !isProduction ? undefined : 'address_not_https';
}
