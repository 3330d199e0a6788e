/** A contact for tests that do not depend on it; on the wire the email is sent twice. */
export const contact = { name: 'Nguyễn An', email: 'an@example.com', phone: '+84901000001' };
