import { startSteps } from '../frame/steps.ts'

// Each answer puts more of the faces in their place; the last one opens yours.

const collage = document.querySelector<HTMLElement>('[data-collage]')
const place = (answers: number) => {
  if (collage) collage.dataset.answers = String(answers)
}

/** Answers of a step: one radio button of each group, or three inputs of a date. */
const answered = (step: Element): boolean => {
  const inputs = [...step.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  return inputs.some((input) => input.type === 'radio')
    ? inputs.some((input) => 'checked' in input && input.checked)
    : inputs.every((input) => input.value !== '')
}

const steps = startSteps()
const form = steps?.form
const count = () => place([...(form?.querySelectorAll('[data-step]') ?? [])].filter(answered).length)
form?.addEventListener('input', count)
// A visitor who comes back finds what was answered, and the faces with it.
count()
