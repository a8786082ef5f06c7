import { startSteps } from '../frame/steps.ts'

// The empty half of the pair fills with the visitor's answers: an initial, a name, an age, and more colour each time.

const own = document.querySelector<HTMLElement>('[data-own]')
const initial = own?.querySelector<HTMLElement>('[data-initial]')
const line = own?.querySelector<HTMLElement>('[data-line]')
const empty = line?.textContent ?? ''

const form = startSteps()?.form

const typed = (name: string) => String(form ? (new FormData(form).get(name) ?? '') : '').trim()

/** Whole years since a date of birth; null while it is not a date within the last 120 years. */
function age(): number | null {
  const [year, month, day] = ['dob_year', 'dob_month', 'dob_day'].map((name) => Number(typed(name)))
  if (!year || !month || !day) return null
  const today = new Date()
  const early = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day)
  const years = today.getFullYear() - year - (early ? 1 : 0)
  return years >= 0 && years < 120 ? years : null
}

function draw() {
  if (!own || !initial || !line) return
  const name = typed('name')
  const years = age()
  initial.textContent = [...name][0]?.toLocaleUpperCase() ?? '?'
  line.textContent = [name || empty, years].filter((part) => part !== null).join(', ')
  const answers = [name, typed('gender'), typed('looking_for'), years === null ? '' : 'known']
  own.dataset.filled = String(answers.filter(Boolean).length)
}

form?.addEventListener('input', draw)
draw()
