/** Calls of the movie API that the spec does not name, and why they are there. */
export const ourMovieCalls: Readonly<Record<string, string>> = {
  'POST /users/logout': 'ends the session on the server; the spec only clears the browser (design §5)',
  'POST /users/password/create':
    'the password of a new account after a one-time code (next_step to_create_with_password)',
  'PUT /users/me': 'the profile; the spec has PUT without paths',
};
