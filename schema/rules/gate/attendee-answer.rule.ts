/** Id under which the name of a ticket's attendee stands among `questions` and `answers` of a gate's bundle, in full. */
export const attendeeNameId = 'attendee.name';
