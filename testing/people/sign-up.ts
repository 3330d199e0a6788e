// Buyers of the movie API who sign up by one-time password.
import type { openMovie } from '../services/open-movie.ts';

export type Movie = Awaited<ReturnType<typeof openMovie>>;
export type Contact = { phone: string } | { email: string };
export const goodPassword = 'matkhau123';

/** The recipient as stored by the platform. */
export const recipientOf = (contact: Contact): string =>
  'phone' in contact ? contact.phone.replace(/^0/, '+84') : contact.email;

/** Requests a code, reads it from the mail or text message, and sends it back; returns the answer of verify. */
export async function prove(
  movie: Movie,
  device: string,
  request: { contact: Contact; type?: string; access?: string | undefined; language?: string },
) {
  const { contact, type, access, language = 'vi' } = request;
  const body = { ...contact, ...(type ? { type } : {}) };
  const sent = await movie.call('/users/otps/send', { device, access, language, body });
  if (sent.error) throw new Error(`not sent: ${JSON.stringify(sent.error)}`);
  const otp_value = await movie.codeSentTo(recipientOf(contact));
  return movie.call('/users/otps/verify', {
    device,
    access,
    body: { otp_token: sent.data.otp_token, otp_value },
  });
}

export interface Buyer {
  id: string;
  access: string;
  refresh: string;
}

/** A new account, logged in on this device. */
export async function signUp(
  movie: Movie,
  device: string,
  contact: Contact,
  { password = goodPassword, language = 'vi' } = {},
): Promise<Buyer> {
  const proven = await prove(movie, device, { contact, language });
  const body = { phone_token: proven.data.phone_token, name: 'Nguyễn Thị Bưởi', password };
  const created = await movie.call('/users/password/create', { device, language, body });
  if (created.error) throw new Error(JSON.stringify(created.error));
  const { grants, profile } = created.data;
  return { id: profile.id, access: grants.access_token, refresh: grants.refresh_token };
}

/** The step-up token of a session whose owner was just verified by password. */
export async function stepUp(
  movie: Movie,
  device: string,
  access: string,
  password = goodPassword,
): Promise<string> {
  const { data, error } = await movie.call('/users/me/step_up', { device, access, body: { password } });
  if (error) throw new Error(JSON.stringify(error));
  return data.step_up_token;
}
