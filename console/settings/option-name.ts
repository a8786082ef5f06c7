import { useTranslate } from 'react-admin'

/** The name of a setting's option: the setting's own, else the common one, else `fallback`. */
export function useOptionName(): (key: string | undefined, option: string, fallback: string) => string {
  const translate = useTranslate()
  return (key, option, fallback) => {
    const common = translate(`console.options.${option}`, { _: fallback })
    return key ? translate(`console.options_of.${key}.${option}`, { _: common }) : common
  }
}
