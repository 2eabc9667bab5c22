import '@testing-library/jest-dom'

// A component that complains is broken, even when the test does not look at that part.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...what) => {
    throw new Error(`Unexpected console.error: ${what.join(' ')}`)
  })
})
