import { checkSession, type SessionStep } from '@mo-man/schema/rules/account/session-check.rule.ts';
import { serverTime } from '../clock/server-clock.ts';
import { readSessionMarks } from './session.ts';

export function sessionStep(now = serverTime()): SessionStep {
  return checkSession(readSessionMarks(), Math.floor(now / 1000));
}
