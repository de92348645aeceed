import { expect, it } from 'vitest'
import type { z } from 'zod'
import {
  atLeast,
  EditorText,
  RequiredDate,
  RequiredField,
  RequiredFile,
  RequiredFiles,
  RequiredSwitch,
} from './any-field.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

it.each([
  ['VAL-22', RequiredDate, ['', ' ', null, undefined], 'Date is required!', ['2025-06-07']],
  ['VAL-23', RequiredDate, ['abc', '2025-02-30', '07 Jun 2025'], 'Invalid Date!!', ['2024-02-29']],
  [
    'VAL-24',
    EditorText,
    ['', null, '1234567', '<p>1234567</p>', '<h1> </h1>'],
    'Editor is required!',
    ['<b>12345678</b>'],
  ],
  ['VAL-25', RequiredField, [null, undefined, ''], 'Field is required!', [0, false, 'x']],
  ['VAL-26', RequiredSwitch, [false, null, 'true'], 'Switch is required!', [true]],
  ['VAL-27', RequiredFile, [null, undefined, ''], 'File is required!', ['/images/a', { name: 'part.jpg' }]],
  ['VAL-28', RequiredFiles, [[], null, undefined], 'Files is required!', [['/images/a']]],
  ['VAL-29', atLeast(), [[], [1], null], 'Must have at least 2 items!', [[1, 2]]],
  ['VAL-29', atLeast(3), [[1, 2]], 'Must have at least 3 items!', [[1, 2, 3]]],
] as const)('rejects a missing value with the default message (%#) [%s]', (_id, schema, wrong, message, right) => {
  expect(wrong.map((value) => messageOf(schema, value))).toEqual(wrong.map(() => message))
  expect(right.map((value) => messageOf(schema, value))).toEqual(right.map(() => undefined))
})
