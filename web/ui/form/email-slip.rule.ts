/** Where most mailboxes of our buyers are. */
const usual = [
  'gmail.com',
  'yahoo.com',
  'yahoo.com.vn',
  'icloud.com',
  'outlook.com',
  'outlook.com.vn',
  'hotmail.com',
];

/** Real ones that are a letter away from a usual one. */
const real: readonly string[] = ['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'hotmail.co', 'yahoo.co'];

/** Whether one letter was left out, added, mistaken, or changed places with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same++;
  const [rest, wanted] = [typed.slice(same), meant.slice(same)];
  const swapped = (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2);
  return [
    rest.slice(1) === wanted,
    rest === wanted.slice(1),
    rest.slice(1) === wanted.slice(1),
    swapped === wanted,
  ].some(Boolean);
}

/** The address that was probably meant, when its domain is one slip away from a usual one (`gmail.con`); null otherwise. */
export function emailMeant(typed: string): string | null {
  const [, name, domain = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!name || usual.includes(domain) || real.includes(domain)) return null;
  const meant = usual.find((each) => isOneSlip(domain, each));
  return meant ? `${name}@${meant}` : null;
}
