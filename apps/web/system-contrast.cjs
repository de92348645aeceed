/** Repeats the rules of high contrast for visitors whose system asks for it. */
module.exports = {
  postcssPlugin: 'system-contrast',
  Once(root, { AtRule }) {
    root.walkRules(/^\[data-contrast='high'\]\[data-mantine-color-scheme='\w+'\]$/, (rule) => {
      const outer = rule.parent.type === 'atrule' ? rule.parent : rule
      const screen = outer === rule ? '' : `${outer.params} and `
      const media = new AtRule({ name: 'media', params: `${screen}(prefers-contrast: more)` })
      media.append(rule.clone({ selector: rule.selector.replace("[data-contrast='high']", '') }))
      outer.after(media)
    })
  },
}
