/** Who receives the tickets, where it makes no difference to a test; over the wire the email is said twice. */
export const contact = { name: 'Nguyễn An', email: 'an@example.com', phone: '+84901000001' };
