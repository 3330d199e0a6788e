// The movie API's calls for passkeys. What browsers make and read passes through as JSON text.
import {
  madePasskey,
  passkeyOptions,
  passkeysAnswer,
  usedPasskey,
} from '@mo-man/schema/wire/accounts/passkey.ts';
import { loginAnswer } from '@mo-man/schema/wire/accounts/session.ts';
import type { z } from 'zod';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { given } from '../given-fields.ts';
import { at } from '../ids.ts';
import type { Own, Post } from './social-calls.ts';

export const passkeyCalls = (post: Post, own: Own) => ({
  startPasskeyLogin: () => post('/users/login/passkey/start', {}, passkeyOptions),
  loginWithPasskey: (used: string) =>
    post('/users/login/passkey', { used: read(usedPasskey, used) }, loginAnswer),
  passkeys: () => own({ method: 'GET', path: '/users/me/passkeys', answer: passkeysAnswer }),
  startPasskey: (stepUpToken: string | null | undefined) =>
    own({
      method: 'POST',
      path: '/users/me/passkeys/start',
      body: given({ step_up_token: stepUpToken }),
      answer: passkeyOptions,
    }),
  addPasskey: (made: string, name: string | null | undefined) =>
    own({
      method: 'POST',
      path: '/users/me/passkeys',
      body: given({ made: read(madePasskey, made), name }),
      answer: passkeysAnswer,
    }),
  renamePasskey: (id: string, name: string) =>
    own({ method: 'PUT', path: at`/users/me/passkeys/${id}`, body: { name }, answer: passkeysAnswer }),
  removePasskey: (id: string, stepUpToken: string | null | undefined) =>
    own({
      method: 'POST',
      path: at`/users/me/passkeys/${id}/remove`,
      body: given({ step_up_token: stepUpToken }),
      answer: passkeysAnswer,
    }),
});

function read<T extends z.ZodType>(shape: T, text: string): z.output<T> {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new UpstreamFailure('passkey_invalid', {}, 'not what a browser makes of a passkey');
  }
}
