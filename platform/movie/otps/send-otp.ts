import { phoneRule } from '@mo-man/schema/rules/phone.rule.ts';
import type { sendOtpBody } from '@mo-man/schema/wire/otp.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { checkInput } from '../../lib/check-input.ts';
import type { MovieDeps } from '../deps.ts';
import { issueOtp } from './issue-otp.ts';

const rules = z.object({ phone: phoneRule });
const LOGIN = 'login';

export function sendOtp({ body, language, deps }: Call<MovieDeps, { body: typeof sendOtpBody }>) {
  const { phone } = checkInput(rules, { phone: body.phone });
  return issueOtp(deps, { recipient: phone, purpose: body.type ?? LOGIN, language });
}
