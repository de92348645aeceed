import { describe, expect, it } from 'vitest'
import { readSqlmap } from './sqlmap.ts'
import { markedRequest } from './sqlmap-request.ts'
import { findingsIn, reasonFor } from './wapiti.ts'

describe('a request for sqlmap', () => {
  it('has a star at every named path segment and every value of query and body', () => {
    const heads = { authorization: 'Bearer t', 'content-type': 'application/json', 'content-length': '9' }
    const body = Buffer.from('{"items":[{"productId":7,"note":"a"}],"paid":null}')
    const wire = { method: 'PUT', target: '/api/orders/41/parts?page=1&sort=a', heads, body }
    const { text, places } = markedRequest('127.0.0.1:1', { path: '/api/orders/{id}/parts' }, wire)
    expect(text.split('\r\n')).toEqual([
      'PUT /api/orders/41*/parts?page=1*&sort=a* HTTP/1.1',
      'host: 127.0.0.1:1',
      'authorization: Bearer t',
      'content-type: application/json',
      '',
      '{"items":[{"productId":"7*","note":"a*"}],"paid":"null*"}',
    ])
    expect(places).toBe(6)
  })
})

describe('the output of sqlmap', () => {
  it('passes only if it reports that it finished and found nothing', () => {
    expect(readSqlmap('[CRITICAL] all tested parameters do not appear to be injectable. Try')).toEqual({
      fault: undefined,
      hints: [],
    })
    expect(readSqlmap('[CRITICAL] unable to connect to the target URL').fault).toContain('did not come to its end')
  })

  it('names injection points and unconfirmed suspicions', () => {
    const output = `[INFO] heuristic (basic) test shows that URI parameter '#1*' might be injectable
sqlmap identified the following injection point(s) with a total of 54 HTTP(s) requests:
---
Parameter: #1* (URI)
    Type: boolean-based blind
---`
    expect(readSqlmap(output)).toEqual({
      fault: 'Parameter: #1* (URI) Type: boolean-based blind',
      hints: ["heuristic (basic) test shows that URI parameter '#1*' might be injectable"],
    })
  })
})

describe('a finding of wapiti', () => {
  const finding = (info: string) => ({ info, method: 'GET', path: '/shop', parameter: 'q' })

  it('is a fault unless its reason is listed', () => {
    const findings = findingsIn({
      vulnerabilities: {
        'SQL Injection': [finding('SQL Injection')],
        'HTTP Secure Headers': [finding('X-XSS-Protection is not set')],
      },
      anomalies: { 'Internal Server Error': [finding('The server responded with a 500 HTTP error code')] },
      additionals: {},
    })
    expect(findings.map((finding) => [finding.request, reasonFor(finding) === undefined])).toEqual([
      ['GET /shop (q)', true],
      ['GET /shop (q)', false],
      ['GET /shop (q)', true],
    ])
  })
})
