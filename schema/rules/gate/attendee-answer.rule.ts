/** Id under which the name of a ticket's attendee stands among `questions` and `answers` of a gate's bundle, in full. */
export const attendeeNameId = 'attendee.name';

/** Id of the last digits of the identity number that a ticket is bound to; its choice `noIdentity` says that it has none. */
export const attendeeIdentityId = 'attendee.identity';
export const noIdentity = 'none';
