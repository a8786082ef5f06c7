/** As in `earth()` of PostgreSQL. */
export const earthMetres = 6_378_168
export const earthKm = earthMetres / 1000

/** As SQL: metres through the earth to a row `s` of the index, like `<->`; null if a place is unknown. */
export function chordSql({ lat, lon }: { lat: string; lon: string }): string {
  // Evaluated once per statement, not for each row.
  const squareAxisSql = (axis: string, value: string) => `(s.${axis} - (select ${earthMetres} * ${value})) ^ 2`
  return `sqrt(${squareAxisSql('x', `cosd(${lat}) * cosd(${lon})`)} + ${squareAxisSql('y', `cosd(${lat}) * sind(${lon})`)} + ${squareAxisSql('z', `sind(${lat})`)})`
}

/** Metres straight through the earth for kilometres on it. */
export const computeChordLength = (km: number): number =>
  2 * earthMetres * Math.sin(Math.min(Math.PI / 2, (km * 1000) / 2 / earthMetres))
