/**
 * The account that complimentary tickets belong to until their guest redeems them, and that their orders stay with. Nobody logs in to it: it
 * has neither a contact nor a password. Made with the first guest list.
 */
export const guestListAccount = 'guest-lists';
