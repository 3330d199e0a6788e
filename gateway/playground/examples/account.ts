import { limits } from '@mo-man/schema/limits.ts';
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
      'Which app asks, and what it may read. Null until the header of its token is set below: {"authorization": "Bearer mm_test_…"}.',
    query: `query CallingApp {
  app { id name kind scopes createdAt expiresAt lastUsedAt }
}`,
  },
  {
    area: 'account',
    about:
      'Register a document of an app, and ask by its id from then on; removeDocument ends it. Needs the header of a token with the scope documents_register.',
    query: `mutation RegisterDocument($input: RegisterDocumentInput!) {
  registerDocument(input: $input) { document { id cost scopes createdAt } }
}`,
    variables: { input: { document: '{ home { featured { id title } } }' } },
  },
  {
    area: 'account',
    about:
      'What was sent to the webhooks of the app, whose token is in a header as above; its scope is webhooks_manage.',
    query: `query Webhooks {
  webhooks {
    id url isOn offReason firstFailedAt
    deliveries(first: 10) {
      totalCount
      edges { node { id state isTest createdAt payload attempts { startedAt ms status error problem } } }
    }
  }
}`,
  },
  {
    area: 'account',
    about:
      'Exactly what the document selects is sent to the address, when a showing moves or is called off. The secret is shown this once.',
    query: `mutation AddWebhook($input: AddWebhookInput!) {
  addWebhook(input: $input) { secret webhook { id url document } }
}`,
    variables: {
      input: {
        url: 'https://app.example/moman',
        document:
          'subscription { eventChanged(kinds: [moved, postponed, cancelled]) { kind event { id title showings { id startsAt status } } } }',
      },
    },
  },
  {
    area: 'account',
    about:
      'Send a test to the webhook that was added last, as an event would be sent: the example Webhooks shows what came of it.',
    query: `mutation TestWebhook($input: TestWebhookInput!) {
  testWebhook(input: $input) { delivery { id state isTest payload } }
}`,
    variables: { input: { id: '{{webhook}}' } },
  },
  {
    area: 'account',
    about:
      'Send to another address from now on, by another document; a webhook that was turned off is on again.',
    query: `mutation ChangeWebhook($input: ChangeWebhookInput!) {
  changeWebhook(input: $input) { webhook { id url document isOn } }
}`,
    variables: {
      input: {
        id: '{{webhook}}',
        url: 'https://app.example/moman/2',
        document: 'subscription { eventChanged(kinds: [moved]) { kind eventId } }',
      },
    },
  },
  {
    area: 'account',
    about: 'What never arrived at one webhook, page by page, with every try and why it failed.',
    query: `query FailedDeliveries($id: ID!, $after: String) {
  webhook(id: $id) {
    isOn offReason firstFailedAt
    deliveries(first: 20, after: $after, state: failed) {
      totalCount pageInfo { hasNextPage endCursor }
      edges { node { id state payload attempts { startedAt ms status error problem } } }
    }
  }
}`,
    variables: { id: '{{webhook}}' },
  },
  {
    area: 'account',
    about:
      'Exchange the refresh token now. A page never has to: the gateway does it with the first call that needs it.',
    query: `mutation Refresh($input: RefreshSessionInput!) {
  refreshSession(input: $input) { session { state accessExpiresAt refreshExpiresAt } }
}`,
    variables: { input: {} },
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
  {
    area: 'account',
    about:
      'Write to the support. The number follows the request; in the demo the operator answers it by npm run operate -- support answer.',
    query: `mutation WriteToUs($input: RequestSupportInput!) {
  requestSupport(input: $input) { request { number state orderCode } mailedTo }
}`,
    variables: {
      input: { topic: 'other', message: 'Tôi muốn hỏi về giờ mở cửa.', idempotencyKey: '{{key}}' },
    },
  },
  {
    area: 'account',
    about:
      'Save a delivery address for paper tickets; provinces and wards have the codes. With its id it is changed.',
    query: `mutation SaveAddress($input: SaveAddressInput!) {
  saveAddress(input: $input) { address { id label isDefault } savedAddresses { id label address } }
}`,
    variables: {
      input: {
        label: 'Nhà',
        address: { model: 'two_tier', provinceCode: '01', wardCode: '00004', address: '12 Tràng Tiền' },
      },
    },
  },
  {
    area: 'account',
    about: 'The saved addresses, the default first. removeAddress takes one away.',
    query: `query Addresses {
  savedAddresses { id label isDefault recipientName recipientPhone address ward { name } district { name } province { name } note }
}`,
  },
  {
    area: 'account',
    about: 'What this buyer has written to the support, and the answers.',
    query: `query Written {
  mySupportRequests(first: 5) { totalCount edges { node { number topic state changedAt messages { author text writtenAt } } } }
}`,
  },
  {
    area: 'account',
    about: 'Everywhere this buyer is logged in, and how many tickets each phone keeps for the gate.',
    query: `query Devices {
  devices { id kind name address createdAt seenAt isCurrent ticketsKept }
}`,
  },
  {
    area: 'account',
    about: 'Hearts and free gifts: what is left, and every entry that made it.',
    query: `query Balances {
  me {
    hearts { amount entries(first: 5) { totalCount edges { node { amount balanceAfter reason orderCode createdAt } } } }
    freeGifts { amount }
  }
}`,
  },
  {
    area: 'account',
    about: `Follow an event: a mail when its sale opens, ${limits.saleReminderMinutes} minutes before, and when tickets are back. unfollowEvent ends it.`,
    query: `mutation Follow($input: FollowEventInput!) {
  followEvent(input: $input) { event { id title saleStatus isFollowed } mailedTo }
}`,
    variables: { input: { eventId: 'kinhthanh' } },
  },
  {
    area: 'account',
    about: 'What the buyer follows, the last first; what is over is left out.',
    query: `query Followed {
  followedEvents { id title saleStatus }
}`,
  },
  {
    area: 'account',
    about: `Follow an artist, an organizer or a venue: a mail about new events, at most one in ${limits.followNewsHours} hours. unfollowProfile ends it.`,
    query: `mutation FollowProfile($input: FollowProfileInput!) {
  followProfile(input: $input) { profile { id name isFollowed } mailedTo }
}`,
    variables: { input: { kind: 'artist', slug: 'mai-ngoi' } },
  },
  {
    area: 'account',
    about: 'End that. Once more changes nothing.',
    query: `mutation UnfollowProfile($input: UnfollowProfileInput!) {
  unfollowProfile(input: $input) { profile { id isFollowed } }
}`,
    variables: { input: { kind: 'artist', slug: 'mai-ngoi' } },
  },
  {
    area: 'account',
    about: 'The artists, organizers and venues that the buyer follows.',
    query: `query FollowedProfiles {
  followedProfiles { id kind slug name upcoming(first: 2) { totalCount edges { node { startsAt event { id title } } } } }
}`,
  },
  {
    area: 'account',
    about: 'A link for a new password, mailed to /dev/inbox. The answer is the same for an email nobody has.',
    query: `mutation Forgot($input: ForgotPasswordInput!) {
  forgotPassword(input: $input) { sent }
}`,
    variables: { input: { email: 'chi@demo.moman.vn' } },
  },
  {
    area: 'account',
    about:
      'The password once more, before something of the account is handed over. The token is for `stepUpToken`.',
    query: `mutation StepUp($input: StepUpInput!) {
  stepUp(input: $input) { stepUpToken expiresAt }
}`,
    variables: { input: { password: 'moman2026' } },
  },
  {
    area: 'account',
    about:
      'Begins linking a login at another site. The address leads there and back to the account. StepUp comes before it.',
    query: `mutation StartLink($input: StartSocialLinkInput!) {
  startSocialLink(input: $input) { address }
}`,
    variables: { input: { provider: 'google', stepUpToken: '{{stepUp}}' } },
  },
  {
    area: 'account',
    about: 'Everything that is kept about the buyer, in one document. StepUp comes before it.',
    query: `mutation Export($input: ExportMyDataInput!) {
  exportMyData(input: $input) { fileName json }
}`,
    variables: { input: { stepUpToken: '{{stepUp}}' } },
  },
];
