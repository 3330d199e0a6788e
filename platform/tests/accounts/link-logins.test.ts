// Linking logins at other sites to an account, and unlinking them.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp, stepUp, type Buyer } from '../../../testing/people/sign-up.ts';
import { newSub, openSocial } from './_social.ts';

let social: Awaited<ReturnType<typeof openSocial>>;
let buyer: Buyer;
let email: string;
let count = 0;

beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());
beforeEach(async () => {
  email = `linker${(count += 1)}@demo.test`;
  buyer = await signUp(social.movie, social.device, { email });
});

type Answer = Awaited<ReturnType<typeof social.movie.call>>;
const nameOf = (answer: Answer): string | undefined => answer.error?.extensions.name;
const ask = (path: string, body: object | undefined, access = buyer.access): Promise<Answer> =>
  social.movie.call(path, {
    method: body ? 'POST' : 'GET',
    device: social.device,
    access,
    ...(body && { body }),
  });
const token = (sub: string, claims = {}) =>
  social.facebook.token({ sub, name: 'Linh', ...claims }, { at: social.movie.clock.now() });
const start = async (access = buyer.access, provider = 'facebook') => {
  const step_up_token = await stepUp(social.movie, social.device, access);
  return (await ask('/users/me/social_logins/start', { provider, step_up_token }, access)).data
    .link_token as string;
};
const link = async (sub: string, link_token: string) =>
  ask('/users/me/social_logins', { link_token, token: await token(sub) });
const logins = async (access = buyer.access): Promise<{ id: string; provider: string }[]> =>
  (await ask('/users/me/social_logins', undefined, access)).data;
const mails = async () =>
  (await social.movie.db.selectFrom('outbox').select('payload').where('topic', '=', email).execute()).map(
    ({ payload }) => JSON.stringify(payload),
  );

describe('linking', () => {
  it('makes the login open this account, and the owner is told', async () => {
    const sub = newSub();
    expect((await link(sub, await start())).status).toBe(200);
    expect(await logins()).toEqual([expect.objectContaining({ provider: 'facebook' })]);
    expect((await social.logIn({ sub })).data.profile.id).toBe(buyer.id);
    expect((await mails()).join()).toContain('vừa được liên kết với Facebook');
  });

  it('begins only after the owner was checked', async () => {
    expect(nameOf(await ask('/users/me/social_logins/start', { provider: 'facebook' }))).toBe(
      'step_up_needed',
    );
  });

  it('refuses a login that opens another account, and leaves both as they are', async () => {
    const sub = newSub();
    const { data } = await social.logIn({ sub, name: 'Linh' });
    expect(nameOf(await link(sub, await start()))).toBe('social_login_taken');
    expect(await logins()).toEqual([]);
    expect((await social.logIn({ sub })).data.profile.id).toBe(data.profile.id);
  });

  it('is for the session, the provider and the time that it began with', async () => {
    const other = await signUp(social.movie, social.device, { email: `other${count}@demo.test` });
    expect(nameOf(await link(newSub(), await start(other.access)))).toBe('social_link_expired');
    // The token of one provider is no login at the other.
    expect(nameOf(await link(newSub(), await start(buyer.access, 'tiki')))).toBe('social_token_invalid');
    const late = await start();
    social.movie.clock.advance((limits.socialLinkMinutes + 1) * 60_000);
    const again = await social.movie.call('/users/login/email', {
      device: social.device,
      body: { email, password: 'matkhau123' },
    });
    const body = { link_token: late, token: await token(newSub()) };
    const answer = await ask('/users/me/social_logins', body, again.data.grants.access_token);
    expect(nameOf(answer)).toBe('social_link_expired');
  });

  it('takes a token once', async () => {
    const used = await token(newSub());
    await social.send(used);
    const answer = await ask('/users/me/social_logins', { link_token: await start(), token: used });
    expect(nameOf(answer)).toBe('social_token_invalid');
  });
});

describe('unlinking', () => {
  const unlink = (id: string, step_up_token?: string, access = buyer.access) =>
    ask(`/users/me/social_logins/${id}/unlink`, { step_up_token }, access);

  it('makes the login open an account of its own, and the owner is told', async () => {
    const sub = newSub();
    await link(sub, await start());
    const [login] = await logins();
    expect(nameOf(await unlink(login?.id ?? ''))).toBe('step_up_needed');
    const done = await unlink(login?.id ?? '', await stepUp(social.movie, social.device, buyer.access));
    expect(done.data).toMatchObject({ id: buyer.id });
    expect(await logins()).toEqual([]);
    expect((await social.logIn({ sub })).data.profile.id).not.toBe(buyer.id);
    expect((await mails()).join()).toContain('vừa hủy liên kết với Facebook');
  });

  it('is refused for the last way in', async () => {
    const { data } = await social.logIn({ sub: newSub(), name: 'Linh' });
    const access = data.grants.access_token;
    const [login] = await logins(access);
    expect(nameOf(await unlink(login?.id ?? '', undefined, access))).toBe('social_login_last');
    expect(await logins(access)).toHaveLength(1);
  });

  it('leaves one of two that are unlinked at once', async () => {
    const { data } = await social.logIn({ sub: newSub(), name: 'Linh' });
    const access = data.grants.access_token;
    const { link_token } = (await ask('/users/me/social_logins/start', { provider: 'facebook' }, access))
      .data;
    await ask('/users/me/social_logins', { link_token, token: await token(newSub()) }, access);
    const both = await logins(access);
    const answers = await Promise.all(both.map(({ id }) => unlink(id, undefined, access)));
    expect(answers.map(nameOf).toSorted()).toEqual(['social_login_last', undefined]);
    expect(await logins(access)).toHaveLength(1);
  });

  it('reaches no login of another account', async () => {
    const { data } = await social.logIn({ sub: newSub(), name: 'Linh' });
    const [theirs] = await logins(data.grants.access_token);
    const answer = await unlink(theirs?.id ?? '', await stepUp(social.movie, social.device, buyer.access));
    expect(nameOf(answer)).toBe('social_login_not_found');
  });
});
