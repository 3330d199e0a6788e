// Adds the accounts of the demo: the demo buyers, and the buyers of the sold-out showings.
import type { Tx } from '../../platform/db/open.ts';
import { hashPassword } from '../../platform/lib/crypto/hash-password.ts';
import { demoBuyers, demoBuyerWithoutPassword, demoPassword } from '../accounts.ts';

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

export interface TicketOwner {
  id: string;
  name: string;
  email: string;
}

/** Accounts that only own tickets; nobody can log in to them. */
export async function addTicketOwners(tx: Tx, count: number, now: Date): Promise<TicketOwner[]> {
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
