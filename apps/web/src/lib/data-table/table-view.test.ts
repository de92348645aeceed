import { describe, expect, it } from 'vitest'
import { readChoice, readTableView, withChange } from './table-view.ts'

const view = (search: string) => readTableView(new URLSearchParams(search))

describe('URL of an admin table', () => {
  it('defaults to 10 rows and accepts the other sizes [USR-11, SADM-06]', () => {
    expect(view('').limit).toBe(10)
    expect([5, 10, 25, 50].map((size) => view(`limit=${size}`).limit)).toEqual([5, 10, 25, 50])
    expect(view('limit=7').limit).toBe(10)
  })

  it('reads an invalid page as the first', () => {
    for (const page of ['0', '-1', '1.5', 'x']) expect(view(`page=${page}`).page).toBe(1)
  })

  it('returns to the first page when a filter changes', () => {
    expect(String(withChange(new URLSearchParams('page=3&limit=5'), 'q', 'ama'))).toBe('limit=5&q=ama')
    expect(String(withChange(new URLSearchParams('q=ama'), 'page', '2'))).toBe('q=ama&page=2')
    expect(String(withChange(new URLSearchParams('userType=admin'), 'userType', undefined))).toBe('')
  })

  it('ignores an unknown choice', () => {
    expect(readChoice(new URLSearchParams('status=pending'), 'status', ['active', 'pending'])).toBe('pending')
    expect(readChoice(new URLSearchParams('status=gone'), 'status', ['active', 'pending'])).toBeUndefined()
  })
})
