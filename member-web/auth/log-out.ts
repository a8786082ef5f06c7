import { setDeparture } from '../live/own-departure.ts'

/** Logs out by posting a form: the next page is loaded from scratch, so no data of the member stays in memory. */
export function logOut(): void {
  setDeparture(true)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/logout'
  document.body.append(form)
  form.submit()
}
