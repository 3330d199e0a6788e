// The accounts of the demo: buyers that anybody may log in as, and the people who bought the sold-out evening.
import { hashPassword } from '../../lib/hash-password.ts';
import type { Tx } from '../open.ts';

/** Password of every demo buyer; printed at the start. */
export const demoPassword = 'moman2026';

/** TABLE of the demo buyers. */
export const demoBuyers = [
  { id: 'demo_an', name: 'Nguyễn Hoài An', email: 'an@demo.moman.vn', phone: '+84901000001', locale: 'vi' },
  {
    id: 'demo_binh',
    name: 'Trần Gia Bình',
    email: 'binh@demo.moman.vn',
    phone: '+84901000002',
    locale: 'vi',
  },
  { id: 'demo_chi', name: 'Lê Mai Chi', email: 'chi@demo.moman.vn', phone: '+84901000003', locale: 'en' },
] as const;

/** A buyer who has a proven phone only: the social login with the same phone is joined by a one-time password. */
export const demoBuyerWithoutPassword = {
  id: 'demo_dung',
  name: 'Phạm Thùy Dung',
  phone: '+84901000004',
  locale: 'vi',
} as const;

/** Adds the demo buyers that are missing. */
export async function addDemoBuyers(tx: Tx, now: Date): Promise<void> {
  for (const buyer of demoBuyers) {
    const password_hash = await hashPassword(demoPassword);
    await tx
      .insertInto('users')
      .values({ ...buyer, password_hash, email_verified_at: now, phone_verified_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx
    .insertInto('users')
    .values({ ...demoBuyerWithoutPassword, phone_verified_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface HouseAccount {
  id: string;
  name: string;
  email: string;
}

/** People who only own tickets: nobody can log in as them. */
export async function addHouseAccounts(tx: Tx, count: number, now: Date): Promise<HouseAccount[]> {
  const accounts = Array.from({ length: count }, (_, at) => {
    const number = String(at + 1).padStart(2, '0');
    return { id: `demo_nha${number}`, name: `Khán giả ${number}`, email: `nha${number}@demo.moman.vn` };
  });
  await tx
    .insertInto('users')
    .values(accounts.map((account) => ({ ...account, email_verified_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return accounts;
}
