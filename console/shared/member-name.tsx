import { useRecordContext, useTranslate } from 'react-admin'

/** The name of a member, never without saying so where the profile is fictional; nothing where there is no name. */
export function useNamed(): (name: string | null | undefined, fictional: boolean | null | undefined) => string {
  const translate = useTranslate()
  return (name, fictional) =>
    [name, name && fictional && translate('resources.members.fields.fictional')].filter(Boolean).join(' · ')
}

/** The same of the member in context. */
export function MemberName() {
  const member = useRecordContext()
  return useNamed()(member?.name, member?.fictional)
}
