// TABLE: the chapters of docs/api.md and their operations, in reading order.
import { limits } from '@mo-man/schema/limits.ts';

interface Chapter {
  title: string;
  about: string;
  operations: string[];
}

export const chapters: Chapter[] = [
  {
    title: 'Find something',
    about: 'Open to everybody; answers are the same for all visitors of a language.',
    operations: [
      ...['home', 'events', 'eventsByIds', 'event', 'eventBySlug', 'film', 'films', 'cinemas', 'reviews'],
      'publicProfile',
      ...['search', 'searchSuggestions', 'page', 'helpArticles', 'helpArticle'],
    ],
  },
  {
    title: 'Apps',
    about: `A program of your own asks with a token that the operator gives it, in the header \`authorization: Bearer mm_live_…\`; a socket may say it
as \`authorization\` in \`connection_init\`. Tokens \`mm_live_…\` are good in production alone, \`mm_test_…\` everywhere else.

- **Scopes**: each operation says which one it needs, and so do types. Fields that are the same for everybody (\`@public\` in the schema) need no more
  than what leads to them. Everything else belongs to an account, and is \`app_not_allowed\`; so is every mutation but those of this chapter and of [webhooks](#webhooks).
- **No session**: cookies beside a token are not read, and none are set.
- **Documents of your own** are answered in production too, within the [limits](limits.md) of one operation and a budget that all tokens of the app share.
- **Operations of the site by their hashes** cost nothing; those whose fields are all public are answered from memory, as to visitors. A GET of one says
  \`cache-control: private, max-age=…\`: your own cache may keep it, no other.
- **Registered documents**: with the scope \`documents_register\` an app registers a document once and then asks by its id, in the form of GraphQL over HTTP
  (Appendix A): \`GET /graphql?documentId=sha256:…\`, the path \`/graphql/sha256:…\`, or \`documentId\` in a POST. It works for that app alone, costs as the same text would,
  and needs the scopes that it was told to need. A mutation by GET is 405. A GET of public fields alone says \`private, max-age\` and \`vary: authorization\`.
- **Refused** is 401 with \`app_token_invalid\` and its \`reason\`, or 403 with \`app_scope_missing\` and the \`scope\`. A revoked token is refused within
  ${limits.appTokenKeptSeconds} seconds; a subscription ends with the error.
- A token ends with a checksum (CRC-32 of all before it, in six digits of base 62), so that a program can tell a typing error by itself. Keep it on a server: whoever
  reads a token has it.

Made, listed and revoked by \`npm run operate -- app …\` ([runbook](runbook.md#a-token-of-an-app-has-leaked)); why so:
[decision 104](decisions/0104-apps-and-their-tokens.md).`,
    operations: ['app', 'registeredDocuments', 'registerDocument', 'removeDocument'],
  },
  {
    title: 'Webhooks',
    about: `An app with the scope \`webhooks_manage\` registers an address and a subscription to \`eventChanged\`. When the event happens, the address gets a \`POST\`:
\`{"type": "eventChanged", "timestamp": "…", "data": {…}}\`, where \`data\` is what the subscription would have been answered, in the language of the request that gave the document.

- **Signed** by [Standard Webhooks](https://www.standardwebhooks.com): headers \`webhook-id\`, \`webhook-timestamp\` (seconds) and \`webhook-signature\` (\`v1,\` and the base64 of
  HMAC-SHA256 over \`id.timestamp.body\`; several, separated by spaces, while a secret is replaced). The key is the base64 after \`whsec_\`. \`verifyWebhook\` of
  [\`@mo-man/client/webhooks\`](../client/README.md#webhooks) does it, and so do the libraries of Standard Webhooks.
- **At least once**: answer 2xx within ${limits.webhookAnswerSeconds} seconds, and do the work afterwards. \`webhook-id\` is the same in every try; remember it. There is no order: by \`data\` read what is so now.
- **Tried again** after about 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, then given up. Redirects are not followed. 410 turns the webhook off at once, and a delivery
  that was given up turns it off when none arrived meanwhile (\`isOn\`, \`offReason\`); \`changeWebhook\`, also without a change, and \`replaceWebhookSecret\` turn it on, but
  not one that the operator turned off. What happened while it was off is not sent.
- **A test**: \`testWebhook\` sends \`{"type": "test", "timestamp": "…", "data": {"webhookId": "…"}}\` in the same way, so that you see at once whether the receiver works.
- **A document that fails** is tried again after the same waits, and the delivery then given up; each try says why (\`error: "document_failed"\`, \`problem\`). So it is with a
  body of more than ${limits.webhookBodyMaxBytes.toLocaleString('en')} bytes. After \`changeWebhook\`, \`replayWebhookDelivery\` has it made anew.
- **Addresses**: in production https and hosts of the public internet alone.
- **Scopes**: the document needs those of what it selects, when it is added and each time. Without them a delivery is \`refused\`.
- At most ${limits.webhooksMax} webhooks for an app. Deliveries are kept for ${limits.webhookDeliveryKeptDays} days and listed page by page, all of them or those in one state
  (\`deliveries(state: failed)\`).

Why so: [decision 105](decisions/0105-webhooks-of-apps.md).`,
    operations: [
      ...['eventChanged', 'webhooks', 'webhook', 'addWebhook', 'changeWebhook', 'testWebhook'],
      ...['replaceWebhookSecret', 'replayWebhookDelivery', 'removeWebhook'],
    ],
  },
  {
    title: 'Sign in',
    about: 'The session lives in cookies. `nextStep` says which screen comes next.',
    operations: [
      'session',
      'registerDevice',
      'loginWithPhone',
      'loginWithEmail',
      'sendOtp',
      'verifyOtp',
      'resendOtp',
      'createPassword',
      'forgotPassword',
      'validateResetToken',
      'resetPassword',
      'loginWithFacebook',
      'loginWithTiki',
      'startPasskeyLogin',
      'loginWithPasskey',
      'migrateAccount',
      'linkPhone',
      'refreshSession',
      'logout',
      'sessionEvents',
    ],
  },
  {
    title: 'Your account',
    about: 'Seen by its owner alone: profile, devices, balances, and all that is kept about the buyer.',
    operations: [
      'me',
      'updateProfile',
      'resendVerificationEmail',
      'verifyEmail',
      'devices',
      'revokeDevice',
      'unsubscribe',
      'followedEvents',
      'followEvent',
      'unfollowEvent',
      'followedProfiles',
      'followProfile',
      'unfollowProfile',
      'writeReview',
      'reportReview',
      'startPasskey',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'startSocialLink',
      'unlinkSocialLogin',
      'stepUp',
      'exportMyData',
      'deleteAccount',
    ],
  },
  {
    title: 'Choose and hold',
    about: `A hold keeps seats of one section for ${limits.holdMinutes} minutes, or until the end of a turn.`,
    operations: [
      'showing',
      'seatMap',
      'bestAvailable',
      'section',
      'seatLayout',
      'seatStates',
      'hiddenTicketTypes',
      'addOns',
      'quote',
      'holdTickets',
      'incompleteOrder',
      'liveOrders',
      'seatsChanged',
    ],
  },
  {
    title: 'Pay',
    about:
      'Money taken means tickets, or an automatic refund. A declined payment may be tried again inside the window.',
    operations: [
      'provinces',
      'districts',
      'wards',
      'savedAddresses',
      'saveAddress',
      'removeAddress',
      'lastDelivery',
      'answerQuestions',
      'chooseAddOns',
      'exchangeOffers',
      'exchangeTickets',
      'vouchers',
      'voucher',
      'saveVoucher',
      'applyDiscount',
      'removeDiscount',
      'paymentMethods',
      'submitOrder',
      'retryPayment',
      'cancelOrder',
      'setInvoice',
      'order',
      'orders',
      'orderChanged',
      'orderRefund',
      'chooseAfterChange',
      'giveRefundAccount',
    ],
  },
  {
    title: 'Tickets',
    about:
      'What a phone keeps for the gate. The code is described in [protocols/ticket-qr.md](protocols/ticket-qr.md).',
    operations: ['myTickets', 'ticket', 'nameTicket', 'ticketsChanged', 'ticketKeys'],
  },
  {
    title: 'Give tickets away',
    about:
      'A gift waits until somebody claims it; until then its tickets are the sender’s. A code to hand out is a gift to nobody in particular.',
    operations: ['gifts', 'giftOffer', 'sendGift', 'claimGift', 'cancelGift', 'redeemTicket'],
  },
  {
    title: 'Write to the support',
    about:
      'A request has a number by which its buyer follows it. The operator answers; a mail with the answer goes to the proven address.',
    operations: ['mySupportRequests', 'supportRequest', 'requestSupport', 'writeToSupport'],
  },
  {
    title: 'Vote, and look back',
    about:
      'Hearts are earned by tickets and spent by votes; a vote is final. The look back at a year is open while the operator says so.',
    operations: ['votings', 'voting', 'castVote', 'votingTally', 'recapYear', 'recap'],
  },
  {
    title: 'Give tickets back, and wait for them',
    about:
      'A ticket that is offered back stays its buyer’s until somebody has paid for it. What comes back to a sold-out showing is offered to its waiting list, one after the other.',
    operations: [
      'orderReturns',
      'offerReturn',
      'withdrawReturn',
      'waitingPlaces',
      'joinWaitingList',
      'leaveWaitingList',
      'acceptOffer',
    ],
  },
  {
    title: 'Wait your turn',
    about:
      'One place per mailbox, however many accounts it has; the number is the same on every device and after every reload.',
    operations: [
      'queue',
      'joinQueue',
      'leaveQueue',
      'startTurn',
      'queueTurn',
      'queueDraw',
      'presale',
      'enterPresale',
      'captchaChallenge',
      'turnNotice',
      'subscribePush',
      'unsubscribePush',
    ],
  },
  {
    title: 'A shop of your own, with a clock',
    about: `Where demo data is on, and never in production: a private shop of ${limits.sandboxHours} hours, in which a bell, a late payment and a refund are seen within a minute.
No list and no search finds it. There is no clock to set: a turn moves whatever the shop wrote down of time into the past, in one transaction, and what is due by then is
done at once. Nothing of anybody else moves. A signed token keeps the moment of its end, but the database judges: a turn that is over there is \`turn_expired\`. What stays in real
time: your session, the end of the shop, and the public random value of a draw. Each act is a mutation of its own, because they run one after the other. Whoever does not own the shop gets
\`not_found\`. The bank knows a payment whose page was opened; \`delaySandboxPayment\` and \`loseSandboxCallback\` open it.`,
    operations: [
      'openSandbox',
      'turnSandboxClock',
      'openSandboxSale',
      'sellOutSandbox',
      'moveSandboxShowing',
      'delaySandboxPayment',
      'loseSandboxCallback',
      'refundSandboxOrder',
    ],
  },
];
