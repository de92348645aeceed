import sax from 'sax'
import { damagedFile } from './refused-file.ts'

export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/**
 * Parses XML piece by piece and pauses after each. Rejects document types, so that no entity can be defined. Prefixes of
 * names are dropped, because some programs write them and others do not.
 */
export async function* parseXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false })
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    parser.resume()
  }
  parser.ondoctype = () => fail(damagedFile())
  parser.onerror = () => fail(damagedFile())
  parser.onopentag = ({ name, attributes }) => handlers.open?.(local(name), attributes as Record<string, string>)
  parser.ontext = (text) => handlers.text?.(text)
  parser.oncdata = (text) => handlers.text?.(text)
  parser.onclosetag = (name) => handlers.close?.(local(name))
  for await (const piece of pieces) {
    parser.write(piece)
    if (failure) throw failure
    yield
  }
  parser.close()
  if (failure) throw failure
}

/** Parses a short document to its end. */
export async function parseWholeXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(pieces, handlers)) continue
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)
