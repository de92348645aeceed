/** A display fault: kind, element (without varying parts) and text. */
export interface Flaw {
  readonly kind: string
  readonly where: string
  readonly text: string
}

// These functions run in the page as text, so they can only use each other.

interface ShownText {
  readonly element: Element
  readonly node: Node
  readonly text: string
  readonly rects: readonly DOMRect[]
}

function describe(element: Element): string {
  const named = (one: Element) => {
    const classes = [...one.classList].filter((name) => !/^m_|^__m|\d{3,}/.test(name)).slice(0, 2)
    return [one.tagName.toLowerCase(), ...classes].join('.')
  }
  const parent = element.parentElement
  return parent ? `${named(parent)} > ${named(element)}` : named(element)
}

/** Visually hidden text for screen readers. */
function isForEarsOnly(element: Element): boolean {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflow, clipPath, clip, position } = getComputedStyle(box)
    if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true
    const { width, height } = box.getBoundingClientRect()
    if (overflow !== 'visible' && (width <= 2 || height <= 2)) return true
  }
  return false
}

function shownTexts(): ShownText[] {
  const found: ShownText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || !text || element.closest('script, style, noscript, select, textarea')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isForEarsOnly(element))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (rects.length > 0) found.push({ element, node, text, rects })
  }
  return found
}

/** Truncated on purpose with an ellipsis, with the full text in a title, or behind its link or that of its card. */
function isShownElsewhere(box: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(box)
  return (
    (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') &&
    box.closest('a[href], [title], .card:has(a.cover)') !== null
  )
}

/** The box that clips a text, or the viewport. */
function cutterOf({ element, rects }: ShownText): Element | undefined {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { display, overflowX, overflowY, position } = getComputedStyle(box)
    if (display !== 'inline' && display !== 'contents') {
      const area = box.getBoundingClientRect()
      const sideways = rects.some(({ left, right }) => left < area.left - 1.5 || right > area.right + 1.5)
      // Line boxes have invisible space above and below the letters.
      const upright = rects.some(
        ({ top, bottom, height }) => top < area.top - height * 0.3 || bottom > area.bottom + height * 0.3,
      )
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if ((sideways && hides(overflowX)) || (upright && hides(overflowY)))
        return isShownElsewhere(box) ? undefined : box
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined
    }
    if (position === 'fixed') break
  }
  // Skip links are off-screen until focused.
  const outside = rects.some(
    ({ left, right, bottom }) => bottom > 0 && (left < -1.5 || right > window.innerWidth + 1.5),
  )
  return outside ? element : undefined
}

/** The painted box, such as a button or a card, that a text overflows. */
function leftBoxOf({ element, rects }: ShownText): Element | undefined {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box)
    if (style.display === 'inline' || style.display === 'contents') continue
    if (/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) return undefined
    const isPainted = !/^rgba\(.*, 0\)$/.test(style.backgroundColor) || Number.parseFloat(style.borderTopWidth) > 0
    if (isPainted) {
      const area = box.getBoundingClientRect()
      const isOut = rects.some(
        ({ left, right, top, bottom, height }) =>
          left < area.left - 1.5 ||
          right > area.right + 1.5 ||
          top < area.top - height * 0.3 ||
          bottom > area.bottom + height * 0.3,
      )
      return isOut ? box : undefined
    }
    if (style.position === 'absolute' || style.position === 'fixed') return undefined
  }
  return undefined
}

/** Intended overlays: sticky header, dialog, menu. */
function layerOf(element: Element): Element {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { position, zIndex } = getComputedStyle(box)
    if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto')) return box
  }
  return document.body
}

/** The visible line boxes of a text within clipping and scrolling boxes. */
function visibleRects({ element, rects }: ShownText): DOMRect[] {
  let left = [...rects]
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(box)
    if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue
    const area = box.getBoundingClientRect()
    left = left.flatMap((rect) => {
      const [top, bottom] = [Math.max(rect.top, area.top), Math.min(rect.bottom, area.bottom)]
      const [start, end] = [Math.max(rect.left, area.left), Math.min(rect.right, area.right)]
      return end > start && bottom > top ? [new DOMRect(start, top, end - start, bottom - top)] : []
    })
  }
  return left
}

/** Words broken without a hyphen, except numbers, URLs and file names. */
function brokenWords({ node, element, rects }: ShownText): Flaw[] {
  const text = node.textContent ?? ''
  if (new Set(rects.map(({ top }) => Math.round(top))).size < 2) return []
  // Chinese breaks between any characters; very long words must break.
  const words = [...text.matchAll(/(?<![\p{L}\p{N}._@/-])\p{L}{2,16}(?![\p{L}\p{N}_@/]|[.-]\p{L})/gu)]
  const range = document.createRange()
  return words.flatMap(({ 0: word, index }) => {
    if (/\p{Script=Han}/u.test(word)) return []
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const lines = new Set(
      [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
    )
    return lines.size > 1 ? [{ kind: 'broken word', where: describe(element), text: word }] : []
  })
}

/** Overlapping texts. */
function overlaps(texts: readonly ShownText[]): [ShownText, ShownText][] {
  const boxes = texts
    .flatMap((text) => visibleRects(text).map((rect) => ({ text, rect, layer: layerOf(text.element) })))
    .toSorted((one, other) => one.rect.top - other.rect.top)
  const found: [ShownText, ShownText][] = []
  for (const [index, { text, rect, layer }] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (other.rect.top > rect.bottom) break
      if (other.text === text || other.layer !== layer) continue
      const wide = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const high = Math.min(rect.bottom, other.rect.bottom) - other.rect.top
      if (wide > 3 && high > 0.4 * Math.min(rect.height, other.rect.height)) found.push([text, other.text])
    }
  }
  return found
}

/** Placeholders and values wider than their field. */
function cutFieldTexts(): Flaw[] {
  const pen = document.createElement('canvas').getContext('2d')
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  return fields.flatMap((field) => {
    const isTyped = field instanceof HTMLInputElement
    const text = isTyped ? (field.value === '' ? field.placeholder : '') : (field.selectedOptions[0]?.text ?? '')
    if (!pen || !text || !field.checkVisibility() || field.getBoundingClientRect().width < 20) return []
    const style = getComputedStyle(field)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return pen.measureText(text).width > room + 1 ? [{ kind: 'cut off in a field', where: describe(field), text }] : []
  })
}

/** Dialogs and lists that should only scroll vertically. */
function sidewaysInside(): Flaw[] {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=dialog] *, [role=listbox]')]
  return dialogs
    .filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      return /auto|scroll/.test(overflowY) && /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1
    })
    .filter((box) => !box.querySelector(':scope > table') && !box.matches('[tabindex="0"]'))
    .map((box) => ({ kind: 'sideways scroll', where: describe(box), text: `${box.scrollWidth - box.clientWidth} px` }))
}

function pictureFlaws(): Flaw[] {
  return [...document.images].flatMap((image) => {
    const flaw = (kind: string) => [{ kind, where: describe(image), text: image.currentSrc.slice(-60) }]
    if (!image.checkVisibility()) return []
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) return flaw('broken picture')
    const { aspectRatio } = getComputedStyle(image)
    const hasSize = image.hasAttribute('width') && image.hasAttribute('height')
    return hasSize || aspectRatio !== 'auto' ? [] : flaw('picture without dimensions')
  })
}

/** Tables without a name or column headers. */
function namelessTables(): Flaw[] {
  return [...document.querySelectorAll('table')]
    .filter((table) => table.checkVisibility() && table.getAttribute('role') !== 'presentation')
    .filter((table) => !table.matches('[aria-label], [aria-labelledby], :has(> caption)') || !table.querySelector('th'))
    .map((table) => ({ kind: 'table without a name or heads', where: describe(table), text: '' }))
}

/** Motion despite `prefers-reduced-motion`. */
function movingThings(): Flaw[] {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return []
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { transitionDuration, animationDuration } = getComputedStyle(element)
    const longest = Math.max(...`${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat))
    return longest > 0.001 ? [{ kind: 'moves', where: describe(element), text: `${longest} s` }] : []
  })
}

function flawsOfSight(): Flaw[] {
  const texts = shownTexts()
  const flaw = (kind: string, element: Element, { text }: ShownText): Flaw => ({ kind, where: describe(element), text })
  const wide = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth
  return [
    ...(wide > 0 ? [{ kind: 'sideways scroll', where: 'page', text: `${wide} px` }] : []),
    ...texts.flatMap((text) => {
      const cutter = cutterOf(text)
      const left = cutter ? undefined : leftBoxOf(text)
      return [...(cutter ? [flaw('cut off', cutter, text)] : []), ...(left ? [flaw('leaves its box', left, text)] : [])]
    }),
    ...overlaps(texts).map(([one, other]) => ({
      ...flaw('text on text', one.element, one),
      text: `${one.text} | ${other.text}`,
    })),
    ...texts.flatMap(brokenWords),
    ...cutFieldTexts(),
    ...sidewaysInside(),
    ...pictureFlaws(),
    ...namelessTables(),
    ...movingThings(),
  ]
}

/** An expression that evaluates to `Flaw[]` in a page. */
export const sightOfPage = `(() => { ${[
  describe,
  isForEarsOnly,
  shownTexts,
  isShownElsewhere,
  cutterOf,
  leftBoxOf,
  layerOf,
  visibleRects,
  brokenWords,
  overlaps,
  cutFieldTexts,
  sidewaysInside,
  pictureFlaws,
  namelessTables,
  movingThings,
  flawsOfSight,
]
  .map(String)
  .join('\n')}; return flawsOfSight() })()`
