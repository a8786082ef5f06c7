import { startSteps } from '../frame/steps.ts'

// Each answer puts more faces in place; the last one opens the visitor's.

const collage = document.querySelector<HTMLElement>('[data-collage]')
const placePictures = (answers: number) => {
  if (collage) collage.dataset.answers = String(answers)
}

/** Whether a step is answered: one radio button of each group, or all three inputs of a date. */
const isAnswered = (step: Element): boolean => {
  const inputs = [...step.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  return inputs.some((input) => input.type === 'radio')
    ? inputs.some((input) => 'checked' in input && input.checked)
    : inputs.every((input) => input.value !== '')
}

const steps = startSteps()
const form = steps?.form
const placeByAnswers = () => placePictures([...(form?.querySelectorAll('[data-step]') ?? [])].filter(isAnswered).length)
form?.addEventListener('input', placeByAnswers)
// Returning visitors find their answers, with the faces already in place.
placeByAnswers()
