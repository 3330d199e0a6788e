/** Providers that deliver what is written in many ways to one mailbox, and the domain that stands for all of theirs. */
const providers: readonly { domains: readonly string[]; as?: string; ignored?: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], as: 'gmail.com', ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], as: 'proton.me', ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], as: 'icloud.com' },
  { domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'fastmail.com'] },
];

/**
 * What stands for the mailbox that mail to this address ends in: `An.Nguyen+ve2@googlemail.com` is
 * `annguyen@gmail.com`. Limits are counted by it; never shown, never written to. Of providers that we do not know it is
 * the address itself: there two ways to write may be two people. A phone (E.164) stands for itself.
 */
export function mailboxOf(address: string): string {
  const [typed = '', domain] = address.toLowerCase().split('@');
  const provider = providers.find(({ domains }) => domain && domains.includes(domain));
  if (!provider) return address.toLowerCase();
  const { as = domain, ignored } = provider;
  // One that would have nothing left stays as it is: nobody has it.
  const name = typed.split('+')[0] || typed;
  return `${(ignored && name.replace(ignored, '')) || name}@${as}`;
}
