import { type Collection, type Db, type MongoClient, ObjectId } from 'mongodb'
import { adminOf, call, databaseName, databaseOf, signUp } from './accounts'
import { type CommonSite, commonSite } from './api-site/site'
import { type Site, startSite } from './site'

/** A site with its admin and its database. */
export class AdminSite<S extends CommonSite = Site> {
  private constructor(
    readonly site: S,
    readonly admin: { token: string; id: string },
    private readonly client: MongoClient,
    readonly db: Db,
    readonly users: Collection,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<AdminSite> {
    const site = await startSite({
      YOUTUBE_SOURCE: 'sample',
      RATE_LIMIT_SCALE: '1000',
      ...settings,
    })
    return AdminSite.on(site)
  }

  /** On the site of all API tests, for files whose users and data no other one looks at or counts. */
  static common = (): Promise<AdminSite<CommonSite>> => AdminSite.on(commonSite())

  private static async on<S extends CommonSite>(site: S): Promise<AdminSite<S>> {
    const client = await databaseOf(site)
    const db = client.db(databaseName(site))
    return new AdminSite(site, await adminOf(site), client, db, db.collection('users'))
  }

  async stop() {
    await this.client.close()
    if ('stop' in this.site) await (this.site as unknown as Site).stop()
  }

  as = (token: string) => (method: string, path: string, body?: unknown) =>
    call(this.site, method, path, { token, body })

  byAdmin = (method: string, path: string, body?: unknown) =>
    this.as(this.admin.token)(method, path, body)

  anyone = (method: string, path: string, body?: unknown) => call(this.site, method, path, { body })

  /** A new user, with their id. */
  user = async (more: Record<string, unknown> = {}) => {
    const person = await signUp(this.site, more)
    const { body } = await call(this.site, 'GET', '/api/user', { token: person.token })
    return { ...person, id: body._id as string }
  }

  secondAdmin = async () => {
    const person = await this.user()
    await this.users.updateOne({ _id: new ObjectId(person.id) }, { $set: { role: 'admin' } })
    return person
  }

  /** The audit entries of an action on a user, newest first. */
  auditOf = async (target: string, action: string) =>
    (await this.byAdmin('GET', `/api/audit?target=${target}&action=${action}`)).body.data
}

/** A multipart form. */
export function formOf(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
