import { inject } from 'vitest'
import { searchIn } from './search-of-tests.ts'

searchIn(inject('searchUrl'))
