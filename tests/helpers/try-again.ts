// In CI a test of processes runs once more after a failure, which is printed all the same.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true })
