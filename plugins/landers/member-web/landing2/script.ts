import { startSteps } from '../frame/steps.ts'

// The empty half of the pair fills with the visitor's answers: an initial, a name, an age, and more colour each time.

const ownCard = document.querySelector<HTMLElement>('[data-own]')
const initial = ownCard?.querySelector<HTMLElement>('[data-initial]')
const line = ownCard?.querySelector<HTMLElement>('[data-line]')
const emptyLine = line?.textContent ?? ''

const form = startSteps()?.form

const readField = (name: string) => String(form ? (new FormData(form).get(name) ?? '') : '').trim()

/** Whole years since a date of birth; null while it is not a date within the last 120 years. */
function readAge(): number | null {
  const [year, month, day] = ['dob_year', 'dob_month', 'dob_day'].map((name) => Number(readField(name)))
  if (!year || !month || !day) return null
  const today = new Date()
  const early = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day)
  const years = today.getFullYear() - year - (early ? 1 : 0)
  return years >= 0 && years < 120 ? years : null
}

function renderCard() {
  if (!ownCard || !initial || !line) return
  const name = readField('name')
  const years = readAge()
  initial.textContent = [...name][0]?.toLocaleUpperCase() ?? '?'
  line.textContent = [name || emptyLine, years].filter((part) => part !== null).join(', ')
  const answers = [name, readField('gender'), readField('looking_for'), years === null ? '' : 'known']
  ownCard.dataset.filled = String(answers.filter(Boolean).length)
}

form?.addEventListener('input', renderCard)
renderCard()
