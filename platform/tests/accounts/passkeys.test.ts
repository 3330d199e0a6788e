// Passkeys over the movie API, with an authenticator in software.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answering, newAuthenticator } from '../../../testing/people/authenticator.ts';
import { type Buyer, type Movie, signUp, stepUp } from '../../../testing/people/sign-up.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';

const origin = 'https://moman.test';
const rpId = 'moman.test';
let movie: Movie;
let device: string;
let buyer: Buyer;
let email: string;
let count = 0;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());
beforeEach(async () => {
  email = `khoa${(count += 1)}@demo.test`;
  buyer = await signUp(movie, device, { email });
});

type Answer = Awaited<ReturnType<Movie['call']>>;
const nameOf = (answer: Answer): string | undefined => answer.error?.extensions.name;
const own = (path: string, body: object, method: 'POST' | 'PUT' = 'POST', from = device): Promise<Answer> =>
  movie.call(`/users/me/passkeys${path}`, { method, device: from, access: buyer.access, body });
const mine = async () =>
  (await movie.call('/users/me/passkeys', { method: 'GET', device, access: buyer.access })).data;
const toAdd = async (): Promise<string> => {
  const step_up_token = await stepUp(movie, device, buyer.access);
  return (await own('/start', { step_up_token })).data.options.challenge;
};
const add = async (name?: string) => {
  const authenticator = newAuthenticator(rpId);
  const made = authenticator.make({ origin, challenge: await toAdd() });
  const answer = await own('', { made, name });
  return { ...authenticator, answer };
};
const toUse = async (from = device): Promise<string> =>
  (await movie.call('/users/login/passkey/start', { device: from, body: {} })).data.options.challenge;
const send = (used: object, from = device): Promise<Answer> =>
  movie.call('/users/login/passkey', { device: from, body: { used }, address: '198.51.100.9' });
const mails = async () =>
  (await movie.db.selectFrom('outbox').select('payload').where('topic', '=', email).execute())
    .map(({ payload }) => JSON.stringify(payload))
    .join();

describe('adding a passkey', () => {
  it('asks for one that is discoverable and verified, and tells the owner', async () => {
    const step_up_token = await stepUp(movie, device, buyer.access);
    const { options } = (await own('/start', { step_up_token })).data;
    expect(options).toMatchObject({
      rp: { id: rpId, name: 'Mở Màn' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { answer } = await add('Máy của tôi');
    expect(answer.data).toEqual([expect.objectContaining({ name: 'Máy của tôi', last_used_at: null })]);
    expect(await mails()).toContain('Passkey “Máy của tôi” vừa được thêm');
  });

  it('is refused for a session alone', async () => {
    expect(nameOf(await own('/start', {}))).toBe('step_up_needed');
  });

  it.each<[string, Partial<Answering>]>([
    ['made at another site', { origin: 'https://evil.test' }],
    ['of a challenge that nobody gave', { challenge: 'AAAA' }],
    ['made without the person’s lock', { isUnverified: true }],
  ])('refuses one %s', async (_, changes) => {
    const made = newAuthenticator(rpId).make({ origin, challenge: await toAdd(), ...changes });
    expect(nameOf(await own('', { made }))).toBe('passkey_invalid');
    expect(await mine()).toEqual([]);
  });

  it('refuses one of another site’s name, a challenge used before, run out, or of another device', async () => {
    const foreign = newAuthenticator('evil.test').make({ origin, challenge: await toAdd() });
    expect(nameOf(await own('', { made: foreign }))).toBe('passkey_invalid');
    const challenge = await toAdd();
    expect((await own('', { made: newAuthenticator(rpId).make({ origin, challenge }) })).status).toBe(200);
    const again = newAuthenticator(rpId).make({ origin, challenge });
    expect(nameOf(await own('', { made: again }))).toBe('passkey_invalid');
    const late = newAuthenticator(rpId).make({ origin, challenge: await toAdd() });
    movie.clock.advance((limits.passkeyMinutes + 1) * 60_000);
    expect(nameOf(await own('', { made: late }))).toBe('passkey_invalid');
  });

  it('has a bound', async () => {
    const rows = Array.from({ length: limits.passkeysMax }, (_, at) => ({
      id: `full${count}-${at}`,
      user_id: buyer.id,
      credential_id: `full${count}-${at}`,
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'x',
    }));
    await movie.db.insertInto('passkeys').values(rows).execute();
    const step_up_token = await stepUp(movie, device, buyer.access);
    expect(nameOf(await own('/start', { step_up_token }))).toBe('passkeys_too_many');
  });
});

describe('login by passkey', () => {
  it('opens the account on any device, without a name, and notes the time', async () => {
    const { use } = await add();
    const phone = await movie.device('other_phone_0123456789');
    const { data } = await send(use({ origin, challenge: await toUse(phone) }), phone);
    expect(data).toMatchObject({ profile: { id: buyer.id }, next_step: 'to_newsfeed' });
    expect((await mine())[0].last_used_at).not.toBeNull();
    expect((await send(use({ origin, challenge: await toUse() }))).status).toBe(200);
  });

  it.each<[string, Partial<Answering>]>([
    ['at another site', { origin: 'https://evil.test' }],
    ['for a challenge that nobody gave', { challenge: 'AAAA' }],
    ['without the person’s lock', { isUnverified: true }],
  ])('refuses one used %s', async (_, changes) => {
    const { use } = await add();
    const used = use({ origin, challenge: await toUse(), ...changes });
    expect(nameOf(await send(used))).toBe('passkey_invalid');
  });

  it('refuses an answer that is repeated, late, changed, or sent from another device', async () => {
    const { use } = await add();
    const used = use({ origin, challenge: await toUse() });
    expect((await send(used)).status).toBe(200);
    expect(nameOf(await send(used))).toBe('passkey_invalid');
    const elsewhere = use({ origin, challenge: await toUse() });
    expect(nameOf(await send(elsewhere, await movie.device('other_phone_0123456789')))).toBe(
      'passkey_invalid',
    );
    const good = use({ origin, challenge: await toUse() });
    const other = newAuthenticator(rpId).use({ origin, challenge: 'AAAA' });
    const changed = { ...good, response: { ...good.response, signature: other.response.signature } };
    expect(nameOf(await send(changed))).toBe('passkey_invalid');
    const late = use({ origin, challenge: await toUse() });
    movie.clock.advance((limits.passkeyMinutes + 1) * 60_000);
    expect(nameOf(await send(late))).toBe('passkey_invalid');
  });

  it('refuses a counter that goes back, as that of a copied key does', async () => {
    const { use } = await add();
    const withCounter = async (counter: number) => send(use({ origin, challenge: await toUse(), counter }));
    expect((await withCounter(7)).status).toBe(200);
    expect(nameOf(await withCounter(7))).toBe('passkey_invalid');
    expect(nameOf(await withCounter(3))).toBe('passkey_invalid');
    expect((await withCounter(8)).status).toBe(200);
  });

  it('answers that of nobody as an invalid one', async () => {
    const used = newAuthenticator(rpId).use({ origin, challenge: await toUse() });
    expect(nameOf(await send(used))).toBe('passkey_invalid');
  });
});

describe('a passkey', () => {
  it('is renamed', async () => {
    const { answer } = await add();
    const { data } = await own(`/${answer.data[0].id}`, { name: 'Khóa USB' }, 'PUT');
    expect(data).toEqual([expect.objectContaining({ name: 'Khóa USB' })]);
    expect(nameOf(await own('/of-nobody', { name: 'x' }, 'PUT'))).toBe('passkey_not_found');
  });

  it('opens nothing after its removal, and the owner is told', async () => {
    const { answer, use } = await add('Máy cũ');
    const path = `/${answer.data[0].id}/remove`;
    expect(nameOf(await own(path, {}))).toBe('step_up_needed');
    const step_up_token = await stepUp(movie, device, buyer.access);
    expect((await own(path, { step_up_token })).data).toEqual([]);
    expect(await mails()).toContain('Passkey “Máy cũ” vừa bị xóa');
    expect(nameOf(await send(use({ origin, challenge: await toUse() })))).toBe('passkey_invalid');
  });

  it('stays when it is the last way in, and counts as a way in for other logins', async () => {
    const { answer } = await add();
    await movie.db
      .updateTable('users')
      .set({ email: null, email_verified_at: null, password_hash: null })
      .where('id', '=', buyer.id)
      .execute();
    const remove = () => own(`/${answer.data[0].id}/remove`, {});
    expect(nameOf(await remove())).toBe('passkey_last');
    const login = {
      id: `login${count}`,
      provider: 'google' as const,
      subject: `s${count}`,
      user_id: buyer.id,
    };
    await movie.db
      .insertInto('identities')
      .values({ ...login, email: null, phone: null })
      .execute();
    const unlink = await movie.call(`/users/me/social_logins/${login.id}/unlink`, {
      device,
      access: buyer.access,
      body: {},
    });
    expect(unlink.status).toBe(200);
    expect(nameOf(await remove())).toBe('passkey_last');
  });
});
