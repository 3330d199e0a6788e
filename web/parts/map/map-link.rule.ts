/** Android's map apps take `geo:`, Apple's their own address; a desktop gets the best-known map. */
export function mapLink(place: string, device: { isIos: boolean; isAndroid: boolean }): string {
  const query = encodeURIComponent(place);
  if (device.isAndroid) return `geo:0,0?q=${query}`;
  if (device.isIos) return `https://maps.apple.com/?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
