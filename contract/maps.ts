/** Where a place is found on a map, by what people call it. */
export function mapsAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
