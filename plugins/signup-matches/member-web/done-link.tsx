import { ButtonLink, type SlotProps, useT } from '../../../member-web/kit/index.ts'

/** On the page after the signup, for whoever is logged in by it. */
export default function DoneLink({ email }: SlotProps['signup.done']) {
  const t = useT()
  if (email === null) return null
  return (
    <ButtonLink to="/signup-matches" variant="quiet" iconEnd="arrow-right">
      {t('signup-matches.link')}
    </ButtonLink>
  )
}
