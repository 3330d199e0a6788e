// The movie API with two identity providers, and people who log in by them.
import { hashPassword } from '../../lib/crypto/hash-password.ts';
import { openIssuer } from './_issuer.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';

let people = 0;
export const newSub = (): string => `person-${(people += 1)}`;

export async function openSocial() {
  const facebook = await openIssuer('facebook');
  const tiki = await openIssuer('tiki');
  const movie = await openMovie({ logins: { facebook, tiki } });
  const device = await movie.device();
  const send = (facebook_token: string) =>
    movie.call('/users/login/facebook', { device, body: { facebook_token } });
  return {
    movie,
    facebook,
    tiki,
    device,
    send,
    logIn: async (claims: { sub: string; [claim: string]: unknown }) =>
      send(await facebook.token(claims, { at: movie.clock.now() })),
    async addUser(row: { email?: string; phone?: string; password?: string; createdAt?: Date }) {
      const id = `older${(people += 1)}`;
      const { email, phone, password, createdAt = new Date('2025-01-01T00:00:00Z') } = row;
      await movie.db
        .insertInto('users')
        .values({
          id,
          name: 'Nguyễn An',
          email: email ?? null,
          email_verified_at: email ? createdAt : null,
          phone: phone ?? null,
          phone_verified_at: phone ? createdAt : null,
          password_hash: password ? await hashPassword(password) : null,
          created_at: createdAt,
        })
        .execute();
      return id;
    },
    me: (access: string) => movie.call('/users/me', { method: 'GET', device, access }),
    async close() {
      await movie.close();
      facebook.close();
      tiki.close();
    },
  };
}
