let leaving = false

/** Says that the session is about to end because the member asked for it here; then nobody is sent to log in again. `false` takes it back. */
export const setDeparture = (own: boolean): void => {
  leaving = own
}
export const isOwnDeparture = (): boolean => leaving
