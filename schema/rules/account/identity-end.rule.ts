/** The end of an identity number as people read it: its last digits behind dots. */
export const hiddenIdentity = (end: string): string => `•••• ${end}`;
