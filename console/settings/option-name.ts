import { useTranslate } from 'react-admin'

/** What a choice of a setting is called: as that setting means it, else as all do; `fallback` where it has no name. */
export function useOptionName(): (key: string | undefined, option: string, fallback: string) => string {
  const translate = useTranslate()
  return (key, option, fallback) => {
    const common = translate(`console.options.${option}`, { _: fallback })
    return key ? translate(`console.options_of.${key}.${option}`, { _: common }) : common
  }
}
