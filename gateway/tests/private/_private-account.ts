// Private operations of an account: profile, devices, mails, follows, votes, reviews.
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { idempotencyKey, nobody, openToAll, type PrivateRow, silence } from './_private-row.ts';

/** In the shape of a passkey, and of no authenticator. */
const madeByNobody = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

export const accountOperations: Record<string, PrivateRow> = {
  'Query.me': {
    ask: '{ me { email } }',
    visitor: { me: null },
    stranger: { me: { email: 'stranger@example.com' } },
  },
  'Query.event': {
    ask: 'query Q($id: ID!) { event(id: $id) { isFollowed } }',
    variables: ({ heldEvent: id }) => ({ id }),
    ...openToAll({ event: { isFollowed: false } }),
    private: ['event.isFollowed'],
  },
  'Query.followedEvents': {
    ask: '{ followedEvents { id } }',
    visitor: nobody,
    stranger: { followedEvents: [] },
  },
  'Query.publicProfile': {
    ask: 'query Q($kind: ProfileKind!, $slug: String!) { publicProfile(kind: $kind, slug: $slug) { isFollowed } }',
    variables: ({ followedVenue: slug }) => ({ kind: 'venue', slug }),
    ...openToAll({ publicProfile: { isFollowed: false } }),
    private: ['publicProfile.isFollowed'],
  },
  'Query.followedProfiles': {
    ask: '{ followedProfiles { id } }',
    visitor: nobody,
    stranger: { followedProfiles: [] },
  },
  'Mutation.followProfile': {
    ask: 'mutation M($input: FollowProfileInput!) { followProfile(input: $input) { profile { isFollowed } mailedTo } }',
    variables: ({ followedVenue: slug }) => ({ input: { kind: 'venue', slug } }),
    visitor: nobody,
    stranger: { followProfile: { profile: { isFollowed: true }, mailedTo: 's•••@example.com' } },
  },
  'Mutation.unfollowProfile': {
    ask: 'mutation M($input: UnfollowProfileInput!) { unfollowProfile(input: $input) { profile { isFollowed } } }',
    variables: ({ followedVenue: slug }) => ({ input: { kind: 'venue', slug } }),
    visitor: nobody,
    stranger: { unfollowProfile: { profile: { isFollowed: false } } },
  },
  'Mutation.writeReview': {
    ask: 'mutation M($input: WriteReviewInput!) { writeReview(input: $input) { review { id } } }',
    variables: ({ heldEvent: filmId }) => ({ input: { filmId, stars: 8 } }),
    visitor: nobody,
    stranger: 'film_not_found',
  },
  'Mutation.reportReview': {
    ask: 'mutation M($input: ReportReviewInput!) { reportReview(input: $input) { reviewId } }',
    variables: ({ heldEvent: reviewId }) => ({ input: { reviewId } }),
    visitor: nobody,
    stranger: 'review_not_found',
  },
  'Query.recap': {
    ask: '{ recap { shows tickets } }',
    visitor: nobody,
    stranger: 'recap_closed',
  },
  'Query.votings': {
    ask: '{ votings { own { given } } }',
    visitor: { votings: [{ own: null }] },
    stranger: { votings: [{ own: { given: 0 } }] },
    private: ['votings.own'],
  },
  'Query.voting': {
    ask: 'query Q($slug: String!) { voting(slug: $slug) { own { given } } }',
    variables: () => ({ slug: 'best-night' }),
    visitor: { voting: { own: null } },
    stranger: { voting: { own: { given: 0 } } },
    private: ['voting.own'],
  },
  'Mutation.castVote': {
    ask: 'mutation M($input: CastVoteInput!) { castVote(input: $input) { voting { own { given } } } }',
    variables: () => ({ input: { slug: 'of-nobody', candidateId: 'x', hearts: 1, idempotencyKey } }),
    visitor: nobody,
    stranger: 'not_found',
  },
  'Query.devices': {
    ask: '{ devices { isCurrent ticketsKept } }',
    visitor: nobody,
    stranger: { devices: [{ isCurrent: true, ticketsKept: 0 }] },
  },
  'Mutation.revokeDevice': {
    ask: 'mutation M($input: RevokeDeviceInput!) { revokeDevice(input: $input) { reissuedTickets } }',
    variables: ({ sessionId: id }) => ({ input: { id, reissueTickets: true } }),
    visitor: nobody,
    stranger: 'device_not_found',
  },
  'Mutation.migrateAccount': {
    ask: 'mutation M($input: MigrateAccountInput!) { migrateAccount(input: $input) { me { id } } }',
    variables: ({ strangersStepUp: stepUpToken }) => ({
      input: { email: 'owner@example.com', password: 'guessed-by-a-thief', stepUpToken },
    }),
    visitor: nobody,
    stranger: 'wrong_credentials',
  },
  'Query.mySupportRequests': {
    ask: '{ mySupportRequests { totalCount edges { node { number } } } }',
    visitor: nobody,
    stranger: { mySupportRequests: { totalCount: 0, edges: [] } },
  },
  'Query.supportRequest': {
    ask: 'query Q($number: String!) { supportRequest(number: $number) { messages { text } } }',
    variables: ({ supportNumber: number }) => ({ number }),
    visitor: nobody,
    stranger: { supportRequest: null },
  },
  'Mutation.requestSupport': {
    ask: 'mutation M($input: RequestSupportInput!) { requestSupport(input: $input) { request { number } } }',
    variables: ({ orderCode }) => ({
      input: { topic: 'refund', orderCode, message: 'It is not my order.', idempotencyKey },
    }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Mutation.writeToSupport': {
    ask: 'mutation M($input: WriteToSupportInput!) { writeToSupport(input: $input) { request { number } } }',
    variables: ({ supportNumber: number }) => ({
      input: { number, message: 'It is not my request.', idempotencyKey },
    }),
    visitor: nobody,
    stranger: 'support_request_not_found',
  },
  'Mutation.startPasskey': {
    ask: 'mutation M($input: StartPasskeyInput!) { startPasskey(input: $input) { options } }',
    variables: ({ strangersStepUp: stepUpToken }) => ({ input: { stepUpToken } }),
    visitor: nobody,
    stranger: { startPasskey: { options: expect.stringContaining('stranger@example.com') } },
  },
  'Mutation.addPasskey': {
    ask: 'mutation M($input: AddPasskeyInput!) { addPasskey(input: $input) { me { id } } }',
    variables: () => ({ input: { made: JSON.stringify(madeByNobody) } }),
    visitor: nobody,
    stranger: 'passkey_invalid',
  },
  'Mutation.renamePasskey': {
    ask: 'mutation M($input: RenamePasskeyInput!) { renamePasskey(input: $input) { me { id } } }',
    variables: ({ passkeyId: id }) => ({ input: { id, name: 'x' } }),
    visitor: nobody,
    stranger: 'passkey_not_found',
  },
  'Mutation.removePasskey': {
    ask: 'mutation M($input: RemovePasskeyInput!) { removePasskey(input: $input) { me { id } } }',
    variables: ({ strangersStepUp: stepUpToken, passkeyId: id }) => ({ input: { id, stepUpToken } }),
    visitor: nobody,
    stranger: 'passkey_not_found',
  },
  'Mutation.startSocialLink': {
    ask: 'mutation M($input: StartSocialLinkInput!) { startSocialLink(input: $input) { address } }',
    variables: ({ strangersStepUp: stepUpToken }) => ({ input: { provider: 'google', stepUpToken } }),
    visitor: nobody,
    stranger: { startSocialLink: { address: expect.stringMatching(/^\/auth\/google\?link=/) } },
  },
  'Mutation.unlinkSocialLogin': {
    ask: 'mutation M($input: UnlinkSocialLoginInput!) { unlinkSocialLogin(input: $input) { me { id } } }',
    variables: ({ strangersStepUp: stepUpToken, socialLoginId: id }) => ({ input: { id, stepUpToken } }),
    visitor: nobody,
    stranger: 'social_login_not_found',
  },
  'Mutation.linkPhone': {
    ask: 'mutation M($input: LinkPhoneInput!) { linkPhone(input: $input) { me { id } } }',
    variables: () => ({ input: { phoneToken: 'a-proof-that-nobody-gave', merge: true } }),
    visitor: nobody,
    stranger: 'otp_expired',
  },
  'Mutation.resendVerificationEmail': {
    ask: 'mutation M($input: ResendVerificationEmailInput!) { resendVerificationEmail(input: $input) { sent } }',
    variables: () => ({ input: {} }),
    visitor: nobody,
    stranger: { resendVerificationEmail: { sent: true } },
  },
  'Mutation.unsubscribe': {
    ask: 'mutation M($input: UnsubscribeInput!) { unsubscribe(input: $input) { me { wantsNews } } }',
    variables: ({ unsubscribeToken: token }) => ({ input: { token } }),
    visitor: nobody,
    stranger: 'link_expired',
  },
  'Mutation.stepUp': {
    ask: 'mutation M($input: StepUpInput!) { stepUp(input: $input) { stepUpToken } }',
    variables: () => ({ input: { password: 'guessed-by-a-thief' } }),
    visitor: nobody,
    stranger: 'wrong_credentials',
  },
  'Mutation.exportMyData': {
    ask: 'mutation M($input: ExportMyDataInput!) { exportMyData(input: $input) { json } }',
    variables: ({ strangersStepUp: stepUpToken }) => ({ input: { stepUpToken } }),
    visitor: nobody,
    stranger: { exportMyData: { json: expect.not.stringContaining('owner@example.com') } },
  },
  'Mutation.deleteAccount': {
    ask: 'mutation M($input: DeleteAccountInput!) { deleteAccount(input: $input) { deleted } }',
    variables: () => ({ input: { password: 'guessed-by-a-thief', giveUpTickets: true } }),
    visitor: nobody,
    stranger: 'wrong_credentials',
  },
  'Mutation.updateProfile': {
    ask: 'mutation M($input: UpdateProfileInput!) { updateProfile(input: $input) { me { email } } }',
    variables: () => ({ input: { name: 'Kẻ Lạ' } }),
    visitor: nobody,
    stranger: { updateProfile: { me: { email: 'stranger@example.com' } } },
  },
  'Mutation.followEvent': {
    ask: 'mutation M($input: FollowEventInput!) { followEvent(input: $input) { event { isFollowed } mailedTo } }',
    variables: ({ queuedEvent: eventId }) => ({ input: { eventId } }),
    visitor: nobody,
    stranger: { followEvent: { event: { isFollowed: true }, mailedTo: 's•••@example.com' } },
  },
  'Mutation.unfollowEvent': {
    ask: 'mutation M($input: UnfollowEventInput!) { unfollowEvent(input: $input) { event { isFollowed } } }',
    variables: ({ heldEvent: eventId }) => ({ input: { eventId } }),
    visitor: nobody,
    stranger: { unfollowEvent: { event: { isFollowed: false } } },
  },
  'Query.registeredDocuments': {
    ask: '{ registeredDocuments { id } }',
    ...openToAll('app_token_needed'),
    app: { registeredDocuments: [] },
  },
  'Mutation.registerDocument': {
    ask: 'mutation M($input: RegisterDocumentInput!) { registerDocument(input: $input) { document { id } } }',
    variables: () => ({ input: { document: '{ home { id } }' } }),
    ...openToAll('app_token_needed'),
    app: {
      registerDocument: {
        document: { id: `sha256:${createHash('sha256').update('{ home { id } }').digest('hex')}` },
      },
    },
  },
  'Mutation.removeDocument': {
    ask: 'mutation M($input: RemoveDocumentInput!) { removeDocument(input: $input) { removed } }',
    variables: () => ({ input: { id: 'sha256:nothing' } }),
    ...openToAll('app_token_needed'),
    app: { removeDocument: { removed: false } },
  },
  'Subscription.sessionEvents': {
    ask: 'subscription S { sessionEvents { kind } }',
    visitor: nobody,
    // Events of the owner's sessions are sent to nobody else.
    stranger: silence,
  },
};
