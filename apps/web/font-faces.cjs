/** Scale, ascent and descent in percent of system fonts with the width of each web font: regular, then bold. */
const measures = {
  'Public Sans': [
    [105.2, 90.3, 21.39],
    [98.92, 96.04, 22.75],
  ],
  Inter: [
    [107.34, 90.25, 22.47],
    [101.56, 95.39, 23.75],
  ],
  'DM Sans': [
    [105.58, 93.96, 29.36],
    [102.12, 97.14, 30.36],
  ],
  'Nunito Sans': [
    [101.67, 99.44, 34.72],
    [96.79, 104.45, 36.47],
  ],
}
const standIn = (family, [size, ascent, descent], weight, style) => `@font-face {
  font-family: '${family} Stand-in';
  font-weight: ${weight};
  src: ${['Arial', 'Liberation Sans', 'Roboto'].map((name) => `local('${name}${style}')`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
  unicode-range: U+0000-036F, U+1E00-1EFF, U+2000-20CF, U+2122, U+2190-2193, U+2212;
}`

/**
 * Of the faces in the packages of the fonts, keeps those with letters of our languages. The cedi sign comes from the
 * system: otherwise prices would fetch a whole file for it, and two of the fonts lack it. Adds fallback fonts with
 * matched metrics, so that nothing moves when the web font arrives.
 */
module.exports = {
  postcssPlugin: 'font-faces',
  // Before the files are emitted.
  Once(root) {
    const families = new Set()
    root.walkAtRules('font-face', (face) => {
      const valueOf = (name) => face.nodes.find(({ prop }) => prop === name)?.value ?? ''
      const family = valueOf('font-family')
        .replaceAll("'", '')
        .replace(/ Variable$/, '')
      if (!(family in measures)) return
      families.add(family)
      if (!/-(latin|latin-ext|vietnamese)-wght-normal\.woff2/.test(valueOf('src'))) face.remove()
      face.walkDecls('unicode-range', (range) => {
        range.value = range.value.replace('U+20AD-20C0', 'U+20AD-20B4,U+20B6-20C0')
      })
      face.walkDecls('src', (source) => {
        source.value = source.value.replace('woff2-variations', 'woff2')
      })
    })
    for (const family of families)
      root.append(
        standIn(family, measures[family][0], '100 549', ''),
        standIn(family, measures[family][1], '550 900', ' Bold'),
      )
  },
}
