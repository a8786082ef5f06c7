import { prefersReducedMotion, startSteps } from '../frame/steps.ts'

// Moves along the wall by arrows, keys and swipes; touching a picture enlarges it. Answers hide pictures that do not
// fit.

const find = <T extends HTMLElement>(name: string) => document.querySelector<T>(`[data-${name}]`)
const row = find('row')
const light = find<HTMLDialogElement>('light')
const large = find('large')
const pictures = [...document.querySelectorAll<HTMLElement>('[data-picture]')]
const hung = () => pictures.filter((picture) => !picture.hidden)

function walk(by: 1 | -1) {
  const step = (hung()[0]?.offsetWidth ?? 300) + 24
  row?.scrollBy({ left: by * step, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

let near = 0
function show(index: number) {
  const all = hung()
  near = (index + all.length) % all.length
  const picture = all[near]
  if (!large || !picture) return
  const copy = picture.cloneNode(true) as HTMLElement
  copy.querySelector('[data-closer]')?.remove()
  const image = copy.querySelector('img')
  if (image) {
    image.loading = 'eager'
    image.sizes = '90vw'
  }
  large.replaceChildren(copy)
}

function open(picture: HTMLElement) {
  show(hung().indexOf(picture))
  light?.showModal()
}

for (const picture of pictures) {
  const closer = picture.querySelector<HTMLButtonElement>('[data-closer]')
  if (closer) closer.hidden = false
  picture.addEventListener('click', () => open(picture))
}
const arrows = find('arrows')
arrows?.removeAttribute('data-unseen')
find('step-back')?.addEventListener('click', () => walk(-1))
find('step-on')?.addEventListener('click', () => walk(1))
row?.addEventListener('keydown', (event) => {
  if (event.target !== row || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
  event.preventDefault()
  walk(event.key === 'ArrowLeft' ? -1 : 1)
})

find('light-back')?.addEventListener('click', () => show(near - 1))
find('light-on')?.addEventListener('click', () => show(near + 1))
find('light-close')?.addEventListener('click', () => light?.close())
light?.addEventListener('click', (event) => event.target === light && light.close())
light?.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowLeft') show(near - 1)
  if (event.key === 'ArrowRight') show(near + 1)
})
let from = 0
large?.addEventListener('pointerdown', (event) => {
  from = event.clientX
})
large?.addEventListener('pointerup', (event) => {
  const way = event.clientX - from
  if (Math.abs(way) > 40) show(near + (way < 0 ? 1 : -1))
})
// Closing returns to the last enlarged picture.
light?.addEventListener('close', () => {
  const picture = hung()[near]
  picture?.scrollIntoView({ inline: 'center', block: 'nearest' })
  picture?.querySelector<HTMLElement>('[data-closer]')?.focus({ preventScroll: true })
})

const form = startSteps()?.form
const filterPictures = () => {
  const looking = form?.querySelector<HTMLInputElement>('[name=looking_for]:checked')?.value ?? 'both'
  for (const picture of pictures) {
    picture.hidden = looking !== 'both' && picture.dataset.gender !== undefined && picture.dataset.gender !== looking
  }
  // If nobody fits, everybody is shown.
  if (hung().length === 0) for (const picture of pictures) picture.hidden = false
}
form?.addEventListener('change', filterPictures)
filterPictures()
