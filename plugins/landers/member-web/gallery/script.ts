import { prefersReducedMotion, startSteps } from '../frame/steps.ts'

// Moves along the wall by arrows, keys and swipes; touching a picture enlarges it. Answers hide pictures that do not
// fit.

const findPart = <T extends HTMLElement>(name: string) => document.querySelector<T>(`[data-${name}]`)
const row = findPart('row')
const lightbox = findPart<HTMLDialogElement>('light')
const large = findPart('large')
const pictures = [...document.querySelectorAll<HTMLElement>('[data-picture]')]
const listHung = () => pictures.filter((picture) => !picture.hidden)

function walkBy(by: 1 | -1) {
  const step = (listHung()[0]?.offsetWidth ?? 300) + 24
  row?.scrollBy({ left: by * step, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

let nearestIndex = 0
function showPicture(index: number) {
  const all = listHung()
  nearestIndex = (index + all.length) % all.length
  const picture = all[nearestIndex]
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

function openPicture(picture: HTMLElement) {
  showPicture(listHung().indexOf(picture))
  lightbox?.showModal()
}

for (const picture of pictures) {
  const closer = picture.querySelector<HTMLButtonElement>('[data-closer]')
  if (closer) closer.hidden = false
  picture.addEventListener('click', () => openPicture(picture))
}
const arrows = findPart('arrows')
arrows?.removeAttribute('data-unseen')
findPart('step-back')?.addEventListener('click', () => walkBy(-1))
findPart('step-on')?.addEventListener('click', () => walkBy(1))
row?.addEventListener('keydown', (event) => {
  if (event.target !== row || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
  event.preventDefault()
  walkBy(event.key === 'ArrowLeft' ? -1 : 1)
})

findPart('light-back')?.addEventListener('click', () => showPicture(nearestIndex - 1))
findPart('light-on')?.addEventListener('click', () => showPicture(nearestIndex + 1))
findPart('light-close')?.addEventListener('click', () => lightbox?.close())
lightbox?.addEventListener('click', (event) => event.target === lightbox && lightbox.close())
lightbox?.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowLeft') showPicture(nearestIndex - 1)
  if (event.key === 'ArrowRight') showPicture(nearestIndex + 1)
})
let dragStartX = 0
large?.addEventListener('pointerdown', (event) => {
  dragStartX = event.clientX
})
large?.addEventListener('pointerup', (event) => {
  const way = event.clientX - dragStartX
  if (Math.abs(way) > 40) showPicture(nearestIndex + (way < 0 ? 1 : -1))
})
// Closing returns to the last enlarged picture.
lightbox?.addEventListener('close', () => {
  const picture = listHung()[nearestIndex]
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
  if (listHung().length === 0) for (const picture of pictures) picture.hidden = false
}
form?.addEventListener('change', filterPictures)
filterPictures()
