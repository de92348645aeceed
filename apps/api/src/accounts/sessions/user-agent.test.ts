import { describe, expect, it } from 'vitest'
import { clientOf } from './user-agent.ts'

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
      ['Chrome', 'Android', 'phone'],
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Mobile/15E148 Safari/604.1',
      ['Safari', 'iOS', 'phone'],
    ],
    [
      'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
      ['Opera Mini', 'Android', 'phone'],
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
      ['Safari', 'iOS', 'tablet'],
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0',
      ['Firefox', 'Windows', 'computer'],
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.2478.51',
      ['Microsoft Edge', 'Windows', 'computer'],
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
      ['Chrome', 'Chrome OS', 'computer'],
    ],
    ['curl/8.5.0', [null, null, 'unknown']],
    ['Your bank, call 024/1.0 (now) ', [null, null, 'unknown']],
    ['', [null, null, 'unknown']],
    [null, [null, null, 'unknown']],
  ])('%s', (userAgent, [browser, system, device]) => {
    expect(clientOf(userAgent)).toEqual({ browser, system, device })
  })
})
