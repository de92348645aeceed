/** Browser UI colours: `--surface` of each mode in `app.css`. */
export const themeColors = { light: '#ffffff', dark: '#1b1f24' } as const
