// Loaded into a traced site before anything else: says which files ran since it was last asked.
import { Session } from 'node:inspector'
import { filesThatRan } from './coverage.mjs'

const session = new Session()
session.connect()
const post = (method, options) =>
  new Promise((resolve, reject) =>
    session.post(method, options, (error, result) => (error ? reject(error) : resolve(result))),
  )

// Next's own workers inherit this file, but not its parent's questions.
if (process.argv[1]?.endsWith('scripts/site/main.mjs')) {
  await post('Profiler.enable')
  await post('Debugger.enable')
  await post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  process.on('message', async () => process.send(await filesThatRan(post)))
}
