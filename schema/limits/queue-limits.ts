/** The queue of a showing: waiting room, draw, places and turn alerts. */
export const queueLimits = {
  /** How long before the sale opens people may join the waiting room. Minutes. Our default. */
  gatherMinutes: 60,
  /** Most characters of what one browser adds to the draw. Our bound. */
  drawNonceMax: 64,
  /** Most entries of a published draw in one answer. Entries. Our bound. */
  drawPageMax: 1000,
  /** How long before the sale opens the list of the draw is closed, so that its root and the deciding round are published before the bell. Seconds. Ours: a list of 300,000 takes five (bench/README.md). */
  drawFreezeSeconds: 30,
  /** The least time from the publication of a list's root to the public random value that decides its draw. Seconds. Ours. */
  drawBeaconAheadSeconds: 5,
  /** How long a signed place in a queue proves itself; longer than any sale runs. Days. Our default. */
  placeTokenDays: 30,
  /** Time after a queue was restored from a backup during which only buyers with a signed place can join and nobody is served, so that no number is given twice. Seconds. Our default. */
  queueReturnSeconds: 60,
  /** How often an account joins queues or starts turns. Times a minute. Ours: four tabs that each ask for a free turn every three seconds stay below it. */
  queueActsPerMinute: 120,
  /** The same of a device, which several accounts of a family may share. Times a minute. Ours. */
  queueActsPerDeviceMinute: 240,
  /** The same of a network, above which a new place takes a captcha; nobody is refused. Times a minute. Ours: a mobile carrier puts very many people behind one address. */
  queueActsPerNetworkMinute: 200_000,
  /** How often one network (an IPv4 address, or the /64 of IPv6) may fetch draws, of any queue, in a minute. Times. Our bound: proxies cache a draw, and one of 300,000 people has 10 MB. */
  drawReadsMaxPerNetworkMinute: 300,
  /** The same of all networks together, at each gateway. Times. Our bound. */
  drawReadsMaxPerMinute: 3_000,
  /** How often one network may fetch proofs of entries in a minute, from the memory of the gateway. Times. Ours: thousands of a mobile carrier look at once before a bell. */
  drawProofsMaxPerNetworkMinute: 30_000,
  /** The same of all networks together, at each gateway. Times. Our bound. */
  drawProofsMaxPerMinute: 120_000,
  /** How many numbers, or fewer, are to be served before a buyer's number when the turn alert is sent. Numbers. Our default. */
  turnAlertNumbers: 20,
  /** Or earlier, when at the queue's rate their number is served within this time. Minutes. Our default. */
  turnAlertMinutes: 2,
  /** Longest address of a browser's push service that is kept. Characters. Our bound. */
  pushEndpointMax: 1000,
  /** Longest key of a browser's subscription that is kept. Characters. Our bound. */
  pushKeyMax: 200,
  /** How long a push service keeps a turn alert for a browser that cannot be reached. Seconds. Ours: later the turn may be over. */
  pushKeptSeconds: 600,
} as const;
