import type { ErrorEntry } from './entry.ts';

/** Errors of requests that carry the token of an app. They are read by developers. */
export const appErrors = {
  app_token_invalid: {
    code: 'app_token_invalid',
    status: 401,
    reaction: 'tell',
    vi: 'Mã truy cập của ứng dụng không dùng được. Hãy kiểm tra lại mã, hoặc xin người vận hành cấp mã mới.',
    en: "The app's token is not accepted. Check it, or ask the operator for a new one.",
    doc: 'A request carries `Authorization: Bearer` with what is no good token here. It is never answered as a visitor.',
    details: {
      reason:
        'malformed (no token of ours, or a typing error), wrong_kind (a test token in production, or a live token elsewhere), unknown, revoked, expired, missing (a field that apps alone may use was asked for without one)',
    },
  },
  app_scope_missing: {
    code: 'app_scope_missing',
    status: 403,
    reaction: 'tell',
    vi: 'Mã truy cập của ứng dụng chưa có quyền đọc trường này.',
    en: "The app's token doesn't have the scope that this field requires.",
    doc: 'The operation selects a field whose scope (`@scope` in the SDL) the token does not have. Nothing was run.',
    details: { scope: 'the missing scope', field: 'the field, as Type.field' },
  },
  app_token_needed: {
    code: 'app_token_needed',
    status: 403,
    reaction: 'tell',
    vi: 'Việc này chỉ dành cho ứng dụng: yêu cầu phải kèm mã truy cập của ứng dụng.',
    en: 'Only apps can do this: the request needs the token of an app.',
    doc: 'Documents belong to the app that registers them, and the request carries no token of an app.',
  },
  app_documents_full: {
    code: 'app_documents_full',
    status: 409,
    reaction: 'tell',
    vi: 'Ứng dụng đã đăng ký tối đa {most} tài liệu. Hãy xóa bớt tài liệu không dùng nữa.',
    en: 'The app has registered {most} documents, the most it may have. Remove one that it no longer uses.',
    doc: 'The app has as many documents as it may have. Registering one that is there still works.',
    details: { most: 'the most documents' },
  },
  app_not_allowed: {
    code: 'app_not_allowed',
    status: 403,
    reaction: 'tell',
    vi: 'Ứng dụng không được dùng trường này: nó thuộc về tài khoản của người mua, hoặc làm thay đổi dữ liệu.',
    en: 'Apps may not use this field: it belongs to an account, or it changes something.',
    doc: 'The operation selects a field that no scope opens to apps, a mutation above all. Nothing was run.',
    details: { field: 'the field, as Type.field' },
  },
  webhook_not_possible: {
    code: 'webhook_not_possible',
    status: 400,
    reaction: 'tell',
    vi: 'Webhook này không dùng được: địa chỉ hoặc câu truy vấn không được chấp nhận.',
    en: 'This cannot be a webhook: its address or its document is not accepted.',
    doc: 'The address, the document or the variables of a new or changed webhook are not accepted. Nothing was stored.',
    details: {
      reason:
        'address_malformed, address_not_https, address_not_public, document_invalid (no valid subscription), subscription_not_offered (another one than eventChanged), variables_invalid',
      problem: 'what is wrong with the document, in English, where introspection is allowed',
    },
  },
  webhook_off: {
    code: 'webhook_off',
    status: 409,
    reaction: 'tell',
    vi: 'Webhook này đang tắt. Hãy bật lại trước khi gửi.',
    en: 'The webhook is off. Turn it on before anything is sent.',
    doc: 'Nothing is sent to a webhook that is off. `changeWebhook` and `replaceWebhookSecret` turn it on, unless the operator turned it off.',
    details: { reason: 'why it is off: gone, failing, operator' },
  },
  webhooks_too_many: {
    code: 'webhooks_too_many',
    status: 409,
    reaction: 'tell',
    vi: 'Ứng dụng đã có đủ số webhook cho phép. Hãy xóa bớt trước khi thêm.',
    en: 'The app already has as many webhooks as it may. Remove one first.',
    doc: 'The app has limits.webhooksMax webhooks.',
    details: { most: 'how many it may have' },
  },
} as const satisfies Record<string, ErrorEntry>;
