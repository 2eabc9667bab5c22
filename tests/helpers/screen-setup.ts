import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A busy machine may take seconds over a screen.
configure({ asyncUtilTimeout: 20_000 })

// Every browser has them, and jsdom doesn't.
globalThis.TextDecoder ??= TextDecoder as typeof globalThis.TextDecoder
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder

// A component that logs an error is broken, even if the test doesn't check that part.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...what) => {
    throw new Error(`Unexpected console.error: ${what.join(' ')}`)
  })
})
