// @vitest-environment node
import { createContext, use, useContext, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

const Tone = createContext('calm')
const seen: object[] = []

function Reader(this: object) {
  seen.push(this)
  const [name] = useState('Ama')
  return (
    <p>
      {name} {useContext(Tone)} {use(Tone)}
    </p>
  )
}

it('reads contexts on the server: the nearest value, or the first one', () => {
  const page = (
    <>
      <Reader />
      <Tone value="busy">
        <Reader />
        <Tone.Provider value="loud">
          <Tone.Consumer>{(tone) => tone}</Tone.Consumer>
        </Tone.Provider>
        <Reader />
      </Tone>
    </>
  )
  expect(renderToString(page)).toBe('<p>Ama calm calm</p><p>Ama busy busy</p>loud<p>Ama busy busy</p>')
})

it('assigns no functions to what it renders on the server: they would keep the page in memory', () => {
  seen.length = 0
  renderToString(
    <Tone value="busy">
      <Reader />
    </Tone>,
  )
  const own = Object.entries(seen[0] ?? {}).filter(([, value]) => typeof value === 'function')
  expect(own.map(([name]) => name)).toEqual(['setState', 'forceUpdate'])
})
