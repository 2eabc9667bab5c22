// `npm run bench:users`: the admins' list with 1,000 and with 100,000 users on the embedded
// database. The results are the ratios, and that no query scans all documents.
import { listUsers, UsersQuery, usersFilter, usersSort } from '../../lib/admin/list.server'
import { User } from '../../models/User'
import { atBothSizes, onEmbedded, timesOf } from './on-embedded'

const rounds = 40
const maxRatio = 3
/** A search whose matches grow with the site takes longer on a large one, up to what it counts. This
 * long in milliseconds is still at once. */
const atOnceMs = 60

/** How many users share a name, whatever the size of the site. */
const namesakes = 20

/** Realistic users: one in 50 an admin, one in 20 banned, with various names. The first have a last name in
 * common. */
function user(at: number) {
  const username = `${String.fromCharCode(97 + (at % 26))}user${at}${at < namesakes ? '.lindqvist' : ''}`
  const banned = at % 20 === 7
  return {
    username,
    usernameKey: username,
    email: `mail${at}@example.org`,
    passwordHash: 'none',
    role: at % 50 === 0 ? 'admin' : 'user',
    status: banned ? 'banned' : 'active',
    ...(banned && { ban: { reason: 'Spam', at: new Date() } }),
    createdAt: new Date(1.7e12 + at * 1000),
    ...(at % 3 > 0 && { lastSeenAt: new Date(1.75e12 + ((at * 7919) % 100_000) * 1000) }),
    updatedAt: new Date(),
  }
}

async function fillUp(from: number, to: number) {
  for (let at = from; at < to; at += 1000) {
    await User.insertMany(Array.from({ length: 1000 }, (_, offset) => user(at + offset)))
  }
}

/** Queries by name; `deep` is a page near the end. */
const questions: Record<string, (deep: number) => Record<string, string>> = {
  'first page': () => ({}),
  'first page by last seen': () => ({ sort: '-lastSeen' }),
  'first page by name': () => ({ sort: 'username' }),
  'deep page': (deep) => ({ page: String(deep) }),
  'deep page by address': (deep) => ({ page: String(deep), sort: '-email' }),
  'admins, banned': () => ({ role: 'admin', status: 'banned' }),
  banned: () => ({ status: 'banned' }),
  'deep page of active ones': (deep) => ({
    page: String(Math.floor(deep * 0.9)),
    status: 'active',
  }),
  'deep page of a role': (deep) => ({
    page: String(Math.floor(deep * 0.9)),
    role: 'user',
    sort: 'username',
  }),
  'search that finds all': () => ({ q: 'mail' }),
  'search for a letter': () => ({ q: 'a' }),
  'search for a name': () => ({ q: 'cuser28' }),
  'search for a word of 20': () => ({ q: 'lindqvist' }),
  'search for a word of 20, by name': () => ({ q: 'Lindq', sort: 'username' }),
  'search for two words': () => ({ q: 'lindqvist example.org' }),
  'search for a domain': () => ({ q: 'example.org' }),
  'search for an address': () => ({ q: 'mail777@example.org' }),
  'search among admins': () => ({ q: 'auser0', role: 'admin' }),
}

async function measure(count: number) {
  const deep = Math.floor(count / 20) - 5
  const times: Record<string, number> = {}
  for (const [name, make] of Object.entries(questions)) {
    const query = UsersQuery.parse(make(deep))
    times[name] = (await timesOf(rounds, () => listUsers(query)))[rounds >> 1]!
  }
  return times
}

/** Whether a query uses an index instead of scanning all documents. */
async function readsAnIndex(name: string): Promise<boolean> {
  const query = UsersQuery.parse(questions[name]?.(10) ?? {})
  const cursor = User.collection.find(usersFilter(query)).sort(usersSort(query.sort))
  return !JSON.stringify(await cursor.explain('queryPlanner')).includes('"COLLSCAN"')
}

onEmbedded(async () => {
  const [few, many] = await atBothSizes(fillUp, measure)
  const rows = await Promise.all(
    Object.keys(questions).map(async (question) => ({
      question,
      'ms at 1,000': few[question]!.toFixed(2),
      'ms at 100,000': many[question]!.toFixed(2),
      ratio: (many[question]! / few[question]!).toFixed(2),
      index: await readsAnIndex(question),
    })),
  )
  console.table(rows)
  return rows.every(
    ({ question, index, ratio }) =>
      index && (Number(ratio) <= maxRatio || many[question]! < atOnceMs),
  )
})
