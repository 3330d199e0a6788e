/** Calls of the movie API that the spec does not name, and why they are there. */
export const ourMovieCalls: Readonly<Record<string, string>> = {
  'POST /users/logout': 'ends the session on the server; the spec only clears the browser',
  'GET /users/sessions': 'where the account is logged in (devices)',
  'DELETE /users/sessions/:id': 'ends one of them (revokeDevice)',
  'POST /users/password/create':
    'the password of a new account, or a new one, after a one-time code (next_step to_create_with_password)',
  'POST /users/email/verify': 'where the link of a mail leads (/verify-email/{status})',
  'POST /users/unsubscribe': 'where the link of a mail leads (/unsubscribe/{token})',
  'POST /users/unsubscribe/one_click': 'what a mail program posts to that address for its reader (RFC 8058)',
  'PUT /users/me': 'the profile; the spec has PUT without paths',
  'GET /users/me/social_logins': 'which other sites open the account, shown in the profile',
  'GET /films': 'films showing and to come (comingMovies, showingMovies)',
  'GET /films/by-ids': 'what makes events films, for many at once',
  'GET /films/:id': 'a film',
  'GET /cinemas': 'cinemas with their rooms',
  'POST /users/me/step_up': 'the check that it is the owner, before something of the account is handed over',
  'POST /users/me/export': "the right to one's data (Law 91/2025/QH15)",
  'POST /users/me/delete': 'the right to deletion (Law 91/2025/QH15; decision 19)',
};
