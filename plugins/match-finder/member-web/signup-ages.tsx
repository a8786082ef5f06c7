import { useEffect, useState } from 'react'
import { Checkbox, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import { type Ages, formatAges } from '../shared/filters.ts'
import { useAgesWords } from './ages-words.ts'
import { readAges } from './stored-ages.ts'

/** In the sign-up, for visitors who come from the quiz: the search will start with these ages, unless they decline. */
export default function SignupAges({ field }: SlotProps['signup.fields']) {
  const t = useT()
  const words = useAgesWords()
  const [ages, setAges] = useState<Ages | null>(null)
  useEffect(() => setAges(readAges()), [])
  if (!ages) return null
  const { name } = field('match-finder', 'ages')
  return (
    <Checkbox
      name={name}
      value={formatAges(ages)}
      label={t('match-finder.signup_ages', { value: words(ages) })}
      defaultChecked
    />
  )
}
