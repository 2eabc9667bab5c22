// `npm run db:crash -- 200`: runs 200 rounds of concurrent writes and a kill -9 of the database.
import { crashRounds } from '../tests/helpers/crash-rounds'

async function main() {
  const rounds = Number(process.argv[2] ?? 200)
  if (!(Number.isInteger(rounds) && rounds > 0)) throw new Error('Say how many rounds: a number')
  const { wrong, acknowledged } = await crashRounds(rounds, (round) => {
    if (round % 10 === 0) console.log(`${round} of ${rounds} rounds`)
  })
  for (const problem of wrong) console.error(problem)
  console.log(`${acknowledged} acknowledged writes, ${wrong.length} problems`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
