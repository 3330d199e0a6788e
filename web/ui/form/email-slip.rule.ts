/** The most common mail domains of our buyers. */
const usual = [
  'gmail.com',
  'yahoo.com',
  'yahoo.com.vn',
  'icloud.com',
  'outlook.com',
  'outlook.com.vn',
  'hotmail.com',
];

/** Existing domains that are one letter away from a common one. */
const real: readonly string[] = ['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'hotmail.co', 'yahoo.co'];

/** Whether one letter is missing, added, wrong, or swapped with its neighbour. */
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

/** The address that was probably meant, when its domain is one typing error away from a common one (`gmail.con`); else null. */
export function emailMeant(typed: string): string | null {
  const [, name, domain = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!name || usual.includes(domain) || real.includes(domain)) return null;
  const meant = usual.find((each) => isOneSlip(domain, each));
  return meant ? `${name}@${meant}` : null;
}
