import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  call,
  databaseName,
  databaseOf,
  linkIn,
  mailTo,
  signUp,
  somebody,
} from '../../helpers/accounts'
import { commonSite } from '../../helpers/api-site/site'
import { full } from '../../helpers/gate'

const site = commonSite()

const channel = (letter: string) => ({
  channelId: `UC${letter.repeat(22)}`,
  title: `Channel ${letter}`,
})

describe('the life of an account', () => {
  test('register, confirm by mail, log in, change, log out, reset, delete; no data remains', async () => {
    const person = somebody()
    const registered = await call(site, 'POST', '/api/register', {
      body: { ...person, language: 'gu' },
    })
    expect(registered.status).toBe(201)
    expect(Object.keys(registered.body)).toEqual(['token'])
    const first = registered.body.token as string

    const profile = await call(site, 'GET', '/api/user', { token: first })
    expect(profile.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      username: person.username,
      email: person.email,
      role: 'user',
      profileImage: null,
      emailVerified: false,
      plan: 'free',
      language: 'gu',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      unreadNotifications: 0,
    })

    const [welcome] = await mailTo(site, person.email)
    const link = linkIn(welcome)
    expect(link.address.startsWith(`${site.origin}/gu/verify-email#token=`)).toBe(true)
    expect(welcome?.subject).toMatch(/[\u0a80-\u0aff]/)
    expect(welcome?.html).toContain('lang="gu"')
    const verified = await call(site, 'POST', '/api/verify-email', { body: { token: link.token } })
    expect([verified.status, verified.body]).toEqual([200, { success: true, data: null }])
    const again = await call(site, 'POST', '/api/verify-email', { body: { token: link.token } })
    expect([again.status, again.body.error]).toEqual([
      400,
      expect.objectContaining({ code: 'auth.linkInvalid', isDone: true }),
    ])
    expect((await call(site, 'GET', '/api/user', { token: first })).body.emailVerified).toBe(true)

    const second = (
      await call(site, 'POST', '/api/login', {
        body: { email: person.email.toUpperCase(), password: person.password },
        headers: {
          'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
        },
      })
    ).body.token as string
    const sessions = (await call(site, 'GET', '/api/sessions', { token: second })).body.data
    expect(sessions).toHaveLength(2)
    expect(sessions.find((one: { current: boolean }) => one.current).device).toBe(
      'Firefox · Windows',
    )

    const newPassword = 'another battery staple'
    const changed = await call(site, 'PUT', '/api/password', {
      token: second,
      body: { currentPassword: person.password, newPassword },
    })
    const third = changed.body.data.token as string
    for (const old of [first, second]) {
      expect((await call(site, 'GET', '/api/user', { token: old })).status).toBe(401)
    }
    expect((await call(site, 'GET', '/api/user', { token: third })).status).toBe(200)
    await mailTo(site, person.email, 2)

    expect((await call(site, 'POST', '/api/logout', { token: third })).status).toBe(200)
    expect((await call(site, 'GET', '/api/user', { token: third })).status).toBe(401)

    const forgot = await call(site, 'POST', '/api/forgot-password', {
      body: { email: person.email },
    })
    expect(forgot.status).toBe(202)
    const reset = linkIn((await mailTo(site, person.email, 3))[2])
    expect(reset.address.startsWith(`${site.origin}/gu/reset-password#token=`)).toBe(true)
    const done = await Promise.all(
      [1, 2].map(() =>
        call(site, 'POST', '/api/reset-password', {
          body: { token: reset.token, password: 'third time lucky' },
        }),
      ),
    )
    expect(done.map(({ status }) => status).sort()).toEqual([200, 400])

    const { token } = (
      await call(site, 'POST', '/api/login', {
        body: { email: person.email, password: 'third time lucky' },
      })
    ).body
    const id = (await call(site, 'GET', '/api/user', { token })).body._id as string
    await call(site, 'POST', '/api/saved-channels', { token, body: { channels: [channel('a')] } })
    const picture = new FormData()
    const png = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    picture.set('profileImage', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png')
    picture.set('username', `${person.username}_renamed`)
    const { profileImage } = (await call(site, 'PUT', '/api/profile', { token, body: picture }))
      .body.data
    expect(profileImage).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp$/)

    const exported = (await call(site, 'GET', '/api/user/export', { token })).body.data
    expect(exported.profile.username).toBe(`${person.username}_renamed`)
    expect(exported.savedChannels[0]).toMatchObject(channel('a'))
    expect(JSON.stringify(exported)).not.toMatch(/passwordHash|tokenVersion|\$2b\$/)

    const wrong = await call(site, 'DELETE', '/api/user', {
      token,
      body: { password: 'wrong one' },
    })
    expect([wrong.status, wrong.body.error]).toEqual([
      403,
      { code: 'user.wrongPassword', message: 'The current password is wrong.', field: 'password' },
    ])
    const gone = await call(site, 'DELETE', '/api/user', {
      token,
      body: { password: 'third time lucky' },
    })
    expect(gone.status).toBe(200)
    expect((await call(site, 'GET', '/api/user', { token })).status).toBe(401)
    expect((await fetch(`${site.origin}${profileImage}`)).status).toBe(404)

    const client = await databaseOf(site)
    const db = client.db(databaseName(site))
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      const text = JSON.stringify(await db.collection(name).find().toArray())
      expect([name, text.includes(person.username), text.includes(person.email)]).toEqual([
        name,
        false,
        false,
      ])
      if (!name.startsWith('audit')) expect([name, text.includes(id)]).toEqual([name, false])
    }
    const entries = await db.collection('auditentries').find({}).toArray()
    expect(entries.map(({ action }) => action)).toContain('user.deleted')
    await client.close()
  }, 60_000)
})

describe('accounts', () => {
  test('F30 20 concurrent registrations of one address create one user', async () => {
    const person = somebody()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call(site, 'POST', '/api/register', {
          body: {
            ...person,
            username: `${person.username}x${at}`,
            email: at % 2 ? person.email : person.email.toUpperCase(),
          },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const { error } = answers.find(({ status }) => status === 409)!.body
    expect(error).toMatchObject({ code: 'user.emailTaken', field: 'email' })
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/E11000|Mongo/)
  })

  test.each([
    ['Admin', 409],
    ['ADMINISTRATOR', 409],
    ['admin ', 409],
    ['Ａｄｍｉｎ', 409],
    ['аdmin', 400],
    ['ad\u200bmin', 400],
    ['admin\u034f', 400],
    ['supp\u0585rt', 400],
    ['\u3164\u3164\u3164', 400],
    ['adm\u0131n', 409],
    ['ab', 400],
    ['x'.repeat(31), 400],
    ['<img src=x>', 400],
    ['name\nline', 400],
    ['ગુજરાતી', 201],
    ['Ünï_cödé-1.', 201],
  ])('L05 the name %j answers %d', async (username, status) => {
    const answer = await call(site, 'POST', '/api/register', { body: { ...somebody(), username } })
    expect([answer.status, answer.body.error?.field ?? 'username']).toEqual([status, 'username'])
  })

  test('L05 a name that differs only in case or form from another one is taken', async () => {
    const { username } = await signUp(site)
    const answer = await call(site, 'POST', '/api/register', {
      body: { ...somebody(), username: username.toUpperCase() },
    })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'user.usernameTaken'])
  })

  test.each([
    ['1234567', 400, 'input.passwordTooShort'],
    ['password123', 400, 'input.passwordTooCommon'],
    ['x'.repeat(129), 400, 'input.passwordTooLong'],
    ['y'.repeat(900_000), 413, 'input.tooLarge'],
    ['ein langer Satz mit Leerzeichen und 😀 und noch etwas mehr, 64 Zeichen', 201, undefined],
  ])('A28 A29 the password %.20j answers %d', async (password, status, code) => {
    const answer = await call(site, 'POST', '/api/register', { body: { ...somebody(), password } })
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  test('A27 every byte of a password past 72 bytes counts', async () => {
    const password = 'z'.repeat(80)
    const { email } = await signUp(site, { password })
    const tail = await call(site, 'POST', '/api/login', {
      body: { email, password: `${'z'.repeat(72)}different` },
    })
    expect(tail.status).toBe(401)
    expect((await call(site, 'POST', '/api/login', { body: { email, password } })).status).toBe(200)
  })

  test('A26 A24 the database contains no usable passwords or links', async () => {
    const person = await signUp(site)
    const { token } = linkIn((await mailTo(site, person.email))[0])
    const client = await databaseOf(site)
    const db = client.db(databaseName(site))
    const user = await db.collection('users').findOne({ email: person.email })
    expect(user?.passwordHash).toMatch(/^\$2b\$\d\d\$/)
    expect(JSON.stringify(user)).not.toContain(person.password)
    const [stored] = await db.collection('tokens').find({ user: user?._id }).toArray()
    expect(stored?.hash).toBe(createHash('sha256').update(token).digest('hex'))
    await client.close()
  })

  test('R06 only the named fields are stored', async () => {
    const person = somebody()
    const evil = {
      role: 'admin',
      emailVerified: true,
      tokenVersion: 7,
      _id: 'f'.repeat(24),
      ban: {},
      plan: 'gold',
      __v: 9,
    }
    const { body } = await call(site, 'POST', '/api/register', { body: { ...person, ...evil } })
    const profile = (await call(site, 'GET', '/api/user', { token: body.token })).body
    expect(profile).toMatchObject({ role: 'user', emailVerified: false, plan: 'free' })
    expect(profile._id).not.toBe(evil._id)
  })

  test('A20 an unknown address and a wrong password get indistinguishable answers', async () => {
    const { email } = await signUp(site)
    const ask = (address: string) =>
      call(site, 'POST', '/api/login', { body: { email: address, password: 'not this one' } })
    const [known, unknown] = [await ask(email), await ask('nobody@example.org')]
    expect(known.status).toBe(401)
    expect(known.headers.get('www-authenticate')).toBe('Bearer')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  test('A10 A13 ban and role are read from the database at every request', async () => {
    const person = await signUp(site)
    const client = await databaseOf(site)
    const users = client.db(databaseName(site)).collection('users')
    await users.updateOne(
      { email: person.email },
      { $set: { ban: { reason: 'Spam under videos', at: new Date() } } },
    )
    const denied = await call(site, 'GET', '/api/user', { token: person.token })
    expect([denied.status, denied.body.error]).toEqual([
      403,
      { code: 'auth.banned', message: 'This account is banned.', reason: 'Spam under videos' },
    ])
    const logIn = (password: string) =>
      call(site, 'POST', '/api/login', { body: { email: person.email, password } })
    expect((await logIn(person.password)).body.error).toMatchObject({
      code: 'auth.banned',
      reason: 'Spam under videos',
    })
    expect((await logIn('wrong password')).body.error).toEqual({
      code: 'auth.wrongLogin',
      message: 'The email address or the password is wrong.',
    })
    await users.updateOne({ email: person.email }, { $set: { 'ban.until': new Date() } })
    // The ban is over but not yet removed: earlier sessions stay ended, new log-ins work.
    expect((await call(site, 'GET', '/api/user', { token: person.token })).status).toBe(401)
    const { token } = (await logIn(person.password)).body
    expect((await call(site, 'GET', '/api/user', { token })).status).toBe(200)
    await client.close()
  })

  test('A11 a removed user’s token is invalid at once', async () => {
    const person = await signUp(site)
    const client = await databaseOf(site)
    await client.db(databaseName(site)).collection('users').deleteOne({ email: person.email })
    const write = await call(site, 'POST', '/api/saved-channels', {
      token: person.token,
      body: { channels: [channel('b')] },
    })
    expect(write.status).toBe(401)
    await client.close()
  })

  test('A25 links in mail start with the site’s own address, whatever the headers say', async () => {
    const { email } = await signUp(site)
    await call(site, 'POST', '/api/forgot-password', {
      body: { email },
      headers: { 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test' },
    })
    const [, message] = await mailTo(site, email, 2)
    expect(linkIn(message).address.startsWith(`${site.origin}/reset-password#`)).toBe(true)
    expect(`${message?.text}${message?.html}`).not.toContain('evil')
  })

  test('A21 forgot-password answers the same for every address', async () => {
    const { email } = await signUp(site)
    const answers = await Promise.all(
      [email, 'nobody@example.org'].map((one) =>
        call(site, 'POST', '/api/forgot-password', { body: { email: one } }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { success: true, data: null }],
      [202, { success: true, data: null }],
    ])
  })

  test.each([undefined, null, '', {}, [], 'x', 'a'.repeat(43), { $ne: null }])(
    'A23 reset-password with the token %j changes no password',
    async (token) => {
      const answer = await call(site, 'POST', '/api/reset-password', {
        body: { token, password: 'a new long password' },
      })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'auth.linkInvalid'])
    },
  )

  test('A30 a new address requires the password, and takes effect only when it is confirmed by mail', async () => {
    const person = await signUp(site)
    const form = new FormData()
    const next = somebody().email
    form.set('email', next)
    const put = () => call(site, 'PUT', '/api/profile', { token: person.token, body: form })
    for (const [password, status, code] of [
      ['', 400, 'input.required'],
      ['not the password', 403, 'user.wrongPassword'],
    ] as const) {
      form.set('currentPassword', password)
      const refused = await put()
      expect([refused.status, refused.body.error]).toMatchObject([
        status,
        { code, field: 'currentPassword' },
      ])
    }
    form.set('currentPassword', person.password)
    const { data } = (await put()).body
    expect(data).toMatchObject({ email: person.email, emailPending: next })
    const { token } = linkIn((await mailTo(site, next))[0])
    await call(site, 'POST', '/api/verify-email', { body: { token } })
    const profile = (await call(site, 'GET', '/api/user', { token: person.token })).body
    expect(profile).toMatchObject({ email: next, emailVerified: true })
  })

  test('a lost link can be sent again while the address is unconfirmed', async () => {
    const person = await signUp(site)
    const form = new FormData()
    form.set('email', person.email)
    const ask = () => call(site, 'PUT', '/api/profile', { token: person.token, body: form })
    expect((await ask()).body.data.emailPending).toBe(person.email)
    const { token } = linkIn((await mailTo(site, person.email, 2)).at(-1))
    expect((await call(site, 'POST', '/api/verify-email', { body: { token } })).status).toBe(200)
    expect((await ask()).body.data.emailPending).toBeUndefined()
  })

  test('A31 neither the first user nor one with a common password becomes an admin', async () => {
    const { token } = await signUp(site)
    expect((await call(site, 'GET', '/api/user', { token })).body.role).toBe('user')
    for (const password of ['admin', 'password', 'changeme']) {
      for (const email of ['admin@admin.com', 'admin@localhost.org', 'root@example.org']) {
        const { status } = await call(site, 'POST', '/api/login', { body: { email, password } })
        expect(status).toBe(401)
      }
    }
  })

  test('R09 another user’s sessions, notifications and channels are inaccessible', async () => {
    const [one, other] = [await signUp(site), await signUp(site)]
    const [session] = (await call(site, 'GET', '/api/sessions', { token: one.token })).body.data
    expect(
      (await call(site, 'DELETE', `/api/sessions/${session.id}`, { token: other.token })).status,
    ).toBe(404)
    expect((await call(site, 'GET', '/api/user', { token: one.token })).status).toBe(200)
    await call(site, 'POST', '/api/saved-channels', {
      token: one.token,
      body: { channels: [channel('c')] },
    })
    await call(site, 'DELETE', `/api/saved-channels?channelId=${channel('c').channelId}`, {
      token: other.token,
    })
    expect(
      (await call(site, 'GET', '/api/saved-channels', { token: one.token })).body.data,
    ).toHaveLength(1)
  })

  test('saved channels merge without duplicates, newest first', async () => {
    const { token } = await signUp(site)
    const save = (...letters: string[]) =>
      call(site, 'POST', '/api/saved-channels', { token, body: { channels: letters.map(channel) } })
    await save('a', 'b')
    const { data } = (await save('b', 'c', 'c')).body
    expect(data.map((one: { title: string }) => one.title)).toEqual([
      'Channel c',
      'Channel a',
      'Channel b',
    ])
  })

  test('notifications are listed, counted and marked as read by their own user', async () => {
    const person = await signUp(site)
    const client = await databaseOf(site)
    const db = client.db(databaseName(site))
    const user = await db.collection('users').findOne({ email: person.email })
    await db.collection('notifications').insertMany(
      [1, 2, 3].map((at) => ({
        user: user?._id,
        type: 'notification',
        message: `Note ${at}`,
        createdAt: new Date(at),
      })),
    )
    const { body } = await call(site, 'GET', '/api/notifications?pageSize=2', {
      token: person.token,
    })
    expect(body.meta).toEqual({ page: 1, pageSize: 2, total: 3, unread: 3 })
    expect(body.data.map((one: { message: string }) => one.message)).toEqual(['Note 3', 'Note 2'])
    expect(
      (await call(site, 'GET', '/api/user', { token: person.token })).body.unreadNotifications,
    ).toBe(3)
    const ids = [body.data[0].id]
    expect(
      (await call(site, 'POST', '/api/notifications/read', { token: person.token, body: { ids } }))
        .body.data,
    ).toEqual({ read: 1 })
    expect(
      (await call(site, 'POST', '/api/notifications/read', { token: person.token, body: {} })).body
        .data,
    ).toEqual({ read: 2 })
    await client.close()
  })
})

test('T12: many writes of fifty clients at once leave exactly what was acknowledged', async () => {
  /** Channels that each client saves. */
  const writes = full ? 20 : 4
  const users = await Promise.all(Array.from({ length: 10 }, () => signUp(site)))
  const id = (number: number) => `UC${String(number).padStart(22, '0')}`
  const kept = new Set<string>()
  // Clients of one user save overlapping channels, so that they compete for unique keys.
  const client = async (user: number, first: number) => {
    const token = users[user]?.token
    for (let number = first; number < first + writes; number++) {
      const body = { channels: [{ channelId: id(number), title: `Channel ${number}` }] }
      const { status } = await call(site, 'POST', '/api/saved-channels', { token, body })
      if (status < 300) kept.add(`${user} ${id(number)}`)
    }
  }
  const clients = users.flatMap((_, user) =>
    [0, 1, 2, 3, 4].map((place) => [user, (place * writes) / 2]),
  )
  await Promise.all(clients.map(([user = 0, first = 0]) => client(user, first)))
  // The total is three times one client's number, because they overlap by half.
  expect(kept.size).toBeGreaterThan(users.length * 2.5 * writes)
  for (const [user, { token }] of users.entries()) {
    const { body } = await call(site, 'GET', '/api/saved-channels', { token })
    const ids = (body.data as { channelId: string }[]).map(({ channelId }) => channelId)
    expect(ids.sort()).toEqual(
      [...kept]
        .filter((one) => one.startsWith(`${user} `))
        .map((one) => one.split(' ')[1])
        .sort(),
    )
  }
}, 120_000)
