import { useTranslate } from 'react-admin'

/** Returns a function that formats a member's name, with the label of a fictional profile; empty without a name. */
export function useNamed(): (name: string | null | undefined, fictional: boolean | null | undefined) => string {
  const translate = useTranslate()
  return (name, fictional) =>
    [name, name && fictional && translate('resources.members.fields.fictional')].filter(Boolean).join(' · ')
}
