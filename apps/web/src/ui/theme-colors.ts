/** Browser UI colours: `--surface` of each mode in `tokens.css`. */
export const themeColors = { light: '#ffffff', dark: '#181c22' } as const
