import { describe, expect, it } from 'vitest'
import { StartupError } from '../errors/startup-error.ts'
import { sentenceFor } from './sentence-for.ts'

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code })
const place = { host: '127.0.0.1', port: 3000 }

describe('sentenceFor', () => {
  it.each([
    ['a taken port', failure('EADDRINUSE'), /^Port 3000 on 127\.0\.0\.1 is taken/],
    ['an address of another machine', failure('EADDRNOTAVAIL'), /no address 127/],
    ['a port only root may use', failure('EACCES', 'listen EACCES: permission denied'), /above 1023/],
    ['a full disk', failure('ENOSPC'), /disk is full/],
    [
      'a full disk of the database, met in a migration',
      new Error('failed', { cause: failure('53100') }),
      /disk is full/,
    ],
    [
      'a database that went away during the start [D-06]',
      failure('ECONNREFUSED', 'connect ECONNREFUSED'),
      /^The database does not answer \(connect ECONNREFUSED\)\. Check that it runs, and start again\.$/,
    ],
    ['a reason of our own', new StartupError('Because.'), /^Because\.$/],
  ])('turns %s into one sentence', (_, error, sentence) => {
    expect(sentenceFor(error, place)).toMatch(sentence)
  })

  it('keeps the stack of a bug', () => {
    const bug = new TypeError('x is not a function')
    expect(sentenceFor(bug, place)).toBe(bug)
  })
})
