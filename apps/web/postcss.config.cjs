module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'breakpoint-xs': '0em',
        'breakpoint-sm': '37.5em',
        'breakpoint-md': '56.25em',
        'breakpoint-lg': '75em',
        'breakpoint-xl': '96em',
      },
    },
  },
}
