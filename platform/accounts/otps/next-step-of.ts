import type { NextStepWire } from '@mo-man/schema/wire/accounts/session.ts';
import type { Db } from '../../db/open.ts';
import { opensByCode } from '../sessions/opens-by-code.ts';
import { findUserByContact } from '../users/user.store.ts';
import type { Otp } from './otp.store.ts';

/** The next step after a right code. Only here, after the proof, may the answer show whether there is an account. */
export async function nextStepOf(db: Db, otp: Otp, deviceId: string): Promise<NextStepWire> {
  switch (otp.purpose) {
    case 'password_reset':
      return 'to_create_with_password';
    case 'migrate':
      return 'to_migration';
    case 'delete_account':
    case 'step_up':
      return 'to_newsfeed';
    case 'link_phone': {
      const owner = await findUserByContact(db, otp.recipient);
      return owner && owner.id !== otp.user_id ? 'to_migration' : 'to_newsfeed';
    }
    default: {
      const owner = await findUserByContact(db, otp.recipient);
      if (!owner) return 'to_create_with_password';
      return (await opensByCode(db, owner, deviceId)) ? 'to_otp_login' : 'to_login_with_password';
    }
  }
}
