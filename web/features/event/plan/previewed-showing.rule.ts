interface PreviewedShowing {
  id: string;
  endsAt: string;
  hasSeatMap: boolean;
  callToAction: string | null;
}

/** The showing whose seat plan the event's page draws: the first with a plan that can be booked, else the first that is not over. */
export function previewedShowing<T extends PreviewedShowing>(
  showings: readonly T[],
  now: number,
): T | undefined {
  const coming = showings.filter(({ endsAt, hasSeatMap }) => hasSeatMap && Date.parse(endsAt) > now);
  return coming.find(({ callToAction }) => callToAction !== null) ?? coming[0];
}
