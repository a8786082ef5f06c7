import { BirthDate, GenderField, LookingForField } from '../../../../member-web/kit/index.ts'
import type { LanderContent } from '../../server/schemas.ts'
import { Step } from './lander.tsx'

const fields = {
  gender: <GenderField hideLabel required />,
  looking: <LookingForField hideLabel required />,
  birth: <BirthDate hideLabel />,
}

interface UsualStepsProps {
  content: LanderContent
  ask: readonly (keyof typeof fields)[]
  /** Index of the content step for the first question. Earlier steps are the design's own. */
  from?: number
}

/** The sign-up's own questions, each with the content's text for its position. */
export function UsualSteps({ content, ask, from = 0 }: UsualStepsProps) {
  return ask.map((question, index) => {
    const words = content.steps[from + index]
    return (
      <Step key={question} title={words?.title ?? ''} text={words?.text}>
        {fields[question]}
      </Step>
    )
  })
}
