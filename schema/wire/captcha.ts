import { z } from 'zod';
import { captchaActions } from '../values.ts';
import { moment } from './shapes.ts';

/** The event API's captcha: GET /showings/:id/captcha?action= */

export const captchaQuery = z.object({ action: z.enum(captchaActions) });
/** Additional code for a suspicious client: PNG and WAV, base64. */
export const captchaCode = z.object({ picture: z.string(), sound: z.string() });
export const captchaChallenge = z.object({
  challenge: z.string(),
  expires_at: moment,
  code: captchaCode.nullable(),
});
export type CaptchaChallengeWire = z.infer<typeof captchaChallenge>;

/** Base64 of the JSON of {challenge, solution}, as ALTCHA's widgets send it, with the `code` when one is asked for. */
export const captchaAnswer = z.string().max(4000).optional();
