import { useTheme } from '@mui/material/styles'

/** Distinguishable with colour blindness (each pair differs in lightness); crimson is reserved for warnings. */
const palettes = {
  light: ['#33518f', '#2f9484', '#b9770e', '#7b4a8c', '#7d8f2b', '#b06a86', '#9a8f93'],
  dark: ['#8fb0f2', '#5fc9b6', '#e9b35c', '#c49ad6', '#b9cb6a', '#e79ab6', '#857a7e'],
}

export interface ChartColours {
  /** One for each series; the last is for the rest. */
  apart: string[]
  /** For refunds. */
  back: string
  /** For losses. */
  lost: string
}

/** Chart colours for light and dark mode. */
export function useChartColours(): ChartColours {
  const { palette } = useTheme()
  const apart = palettes[palette.mode]
  return { apart, back: apart[2] ?? '', lost: palette.error.main }
}
