/** The door of a showing: devices, what they are given, what they hand over. */
export const gateLimits = {
  /** How long a pairing code of the gate is good. Hours. Ours. */
  gatePairingHours: 24,
  /** Wrong pairing codes from one network in an hour before none is checked from there. Codes. Our bound. */
  gatePairingTriesPerNetworkHour: 60,
  /** Calls of one device of the gate in a minute. Calls. Our bound. */
  gateCallsPerMinute: 120,
  /** Digits at the end of an order's phone by which a gate finds its tickets when the phone is dead or lost. Digits. Ours. */
  gateProofDigits: 4,
  /** Lookups of unknown orders that one gate device may make in an hour. Orders. Our bound, against guessing. */
  gateLookupTriesPerHour: 20,
  /** Most scans of one batch. Scans. Our bound. */
  gateBatchMax: 1_000,
  /** Tickets of one page of a gate's bundle. Tickets. Ours. */
  gateBundlePage: 10_000,
  /** Most gates of an event. Gates. Our bound. */
  gatesMax: 100,
  /** Most questions asked at the door of a showing. Questions. Our bound. */
  gateQuestionsMax: 5,
  /** Longest name of a gate, and of a device of it. Characters. Our bound. */
  gateNameMax: 60,
  /** How long before the doors open a ticket is let in, unless the entry rules say otherwise. Minutes. Ours. */
  gateEarlyMinutes: 0,
  /** How long after a showing its tickets stay in the bundles, and scans of it are taken: a device may come back late. Hours. Ours. */
  gateAfterHours: 48,
  /** How long after a showing a device of the gate still has its list of tickets. Hours. Ours. */
  gatePurgeHours: 12,
  /** How long after it was stopped a device of the gate may hand over what it scanned before. Hours. Ours. */
  gateHandOverHours: 24,
  /** How long before a showing begins its tickets are in the bundles. Hours. Ours. */
  gateBeforeHours: 72,
} as const;
