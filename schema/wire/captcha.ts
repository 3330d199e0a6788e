import { z } from 'zod';
import { captchaActions } from '../values.ts';
import { moment } from './shapes.ts';

/** The event API's captcha: GET /showings/:id/captcha?action= */

export const captchaQuery = z.object({ action: z.enum(captchaActions) });
export const captchaChallenge = z.object({ challenge: z.string(), expires_at: moment });
export type CaptchaChallengeWire = z.infer<typeof captchaChallenge>;

/** Base64 of the JSON of {challenge, solution}, as ALTCHA's widgets send it. */
export const captchaAnswer = z.string().max(4000).optional();
