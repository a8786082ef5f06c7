import { setDeparture } from '../live/own-departure.ts'

/** Logs out by submitting a form: the next page is a new document, so no data of the member stays in memory. */
export function logOut(): void {
  setDeparture(true)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/logout'
  document.body.append(form)
  form.submit()
}
