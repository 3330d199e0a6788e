import type { Example } from '../example.ts';

export const accountExamples: Example[] = [
  {
    area: 'account',
    about:
      'Log in by email. The session goes into HttpOnly cookies, so every tab and the site itself are logged in.',
    query: `mutation LogIn($input: LoginWithEmailInput!) {
  loginWithEmail(input: $input) {
    nextStep
    me { id name email }
    session { state accessExpiresAt refreshExpiresAt }
  }
}`,
    variables: { input: { email: 'an@demo.moman.vn', password: 'moman2026' } },
  },
  {
    area: 'account',
    about: 'Who is logged in here. A script sees when the session ends, never the tokens.',
    query: `query Me {
  session { state language accessExpiresAt refreshExpiresAt }
  me { id name email phone dob gender }
}`,
  },
  {
    area: 'account',
    about:
      'A code by SMS, as sign-up by phone begins. The demo sends it to /dev/inbox; verifyOtp and createPassword go on.',
    query: `mutation SendCode($input: SendOtpInput!) {
  sendOtp(input: $input) { otpToken resendAt expiresAt }
}`,
    variables: { input: { phone: '+84912345678' } },
  },
];
