/**
 * Providers that deliver several spellings of an address to the same mailbox, with the domain that stands for all their
 * domains.
 */
const providers: readonly { domains: readonly string[]; as?: string; ignored?: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], as: 'gmail.com', ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], as: 'proton.me', ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], as: 'icloud.com' },
  { domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'fastmail.com'] },
];

/**
 * Key of the mailbox that this address delivers to: `An.Nguyen+ve2@googlemail.com` becomes `annguyen@gmail.com`. Used
 * only for counting limits; never shown and never mailed to. For unknown providers the key is the address itself,
 * because two spellings may belong to two people. A phone (E.164) is its own key.
 */
export function mailboxOf(address: string): string {
  const [typed = '', domain] = address.toLowerCase().split('@');
  const provider = providers.find(({ domains }) => domain && domains.includes(domain));
  if (!provider) return address.toLowerCase();
  const { as = domain, ignored } = provider;
  // An address that would become empty stays unchanged; no such mailbox exists.
  const name = typed.split('+')[0] || typed;
  return `${(ignored && name.replace(ignored, '')) || name}@${as}`;
}
