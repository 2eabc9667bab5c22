import { setTimeout as sleep } from 'node:timers/promises'
import { sweep } from '@/lib/accounts/sweep.server'
import { banUser, unbanUser } from '@/lib/admin/ban.server'
import { deleteUser } from '@/lib/admin/delete.server'
import { undo } from '@/lib/admin/undo.server'
import { updateUser } from '@/lib/admin/update.server'
import { User } from '@/models/User'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts()

const admin = async () => {
  const person = await on.user({ role: 'admin' })
  return { ...person, actor: await on.actor(person.token, 'admin') }
}
type Person = Awaited<ReturnType<typeof on.user>>
const tokenOf = ({ token }: Person) => codeOf(on.actor(token))
const statusOf = async ({ _id }: Person) => (await User.findById(_id).lean())?.status

describe('an admin whose password was entered too long ago', () => {
  test('must enter it before changing a user’s address', async () => {
    const me = await admin()
    const old = { ...me.actor, loggedInAt: Date.now() - 31 * 60_000 }
    for (const one of [await admin(), await on.user()]) {
      const role = (await User.findById(one._id).orFail().lean()).role
      const change = { userId: one.id, username: one.username, role, email: `x.${one.email}` }
      expect(await codeOf(updateUser(old, change, undefined))).toBe('auth.reauthenticate')
      // A name requires none.
      const same = { ...change, username: `${one.username}x`, email: one.email }
      expect(await codeOf(updateUser(old, same, undefined))).toBeUndefined()
      expect(await codeOf(updateUser(me.actor, change, undefined))).toBeUndefined()
    }
  })
})

describe('R16 an admin’s address change', () => {
  test('is rejected for their own account, even with a recent password', async () => {
    const me = await admin()
    const change = { userId: me.id, username: me.username, role: 'admin' as const }
    const failure = updateUser(me.actor, { ...change, email: `thief.${me.email}` }, undefined)
    await expect(failure).rejects.toMatchObject({
      code: 'user.ownAddress',
      field: 'email',
      status: 403,
    })
    expect((await User.findById(me._id).lean())?.email).toBe(me.email)
    // They may change their other details.
    const renamed = { ...change, username: `${me.username}_renamed`, email: me.email }
    expect((await updateUser(me.actor, renamed, undefined)).username).toBe(renamed.username)
  })

  test('notifies the old address of another user in that user’s language', async () => {
    const me = await admin()
    const [one, other] = [await on.user({ language: 'de' }), await admin()]
    for (const person of [one, other]) {
      const { role } = (await User.findById(person._id).lean()) as { role: 'user' | 'admin' }
      const email = `next.${person.email}`
      const change = { userId: person.id, username: person.username, role, email }
      await updateUser(me.actor, change, undefined)
    }
    const [, notice] = await on.mailTo(one.email, 2)
    expect(notice?.subject).toBe('Die E-Mail-Adresse deines Kontos wurde geändert')
    expect(notice?.text).toContain(one.username)
    // Neither the new address nor a link with access to the account.
    expect(notice?.text).not.toMatch(/next\.|#token=/)
    const [, oldAddressMail] = await on.mailTo(other.email, 2)
    expect(oldAddressMail?.subject).toBe('The email address of your account was changed')
  })
})

describe('A10 a temporary ban', () => {
  test('ends earlier sessions permanently; a later one continues', async () => {
    const { actor } = await admin()
    const one = await on.user()
    const until = new Date(Date.now() + 1000)
    await banUser(actor, { userId: one.id, reason: 'A moment', until })
    expect(await tokenOf(one)).toBe('auth.banned')
    await sleep(until.getTime() - Date.now() + 1)
    expect(await tokenOf(one)).toBe('auth.required')
    const later = { ...one, token: await on.logIn(one.email, one.password) }
    expect(await tokenOf(later)).toBeUndefined()
    // An expired ban can't be undone.
    expect(await codeOf(undo(actor, one.id))).toBe('undo.over')
    await sweep()
    expect(await statusOf(one)).toBe('active')
    expect([await tokenOf(one), await tokenOf(later)]).toEqual(['auth.required', undefined])
  })

  test.each(['is lifted', 'is followed by another one that is undone'])(
    'brings no token back when it is over and %s before the sweep',
    async (what) => {
      const { actor } = await admin()
      const one = await on.user()
      const until = new Date(Date.now() + 300)
      await banUser(actor, { userId: one.id, reason: 'A moment', until })
      await sleep(until.getTime() - Date.now() + 1)
      const later = { ...one, token: await on.logIn(one.email, one.password) }
      if (what === 'is lifted') await unbanUser(actor, one.id)
      else {
        await banUser(actor, { userId: one.id, reason: 'Again' })
        expect(await tokenOf(later)).toBe('auth.banned')
        await undo(actor, one.id)
      }
      expect([await tokenOf(one), await tokenOf(later)]).toEqual(['auth.required', undefined])
    },
  )

  test('lifting a ban restores no token, undoing it restores all', async () => {
    const { actor } = await admin()
    const one = await on.user()
    await banUser(actor, { userId: one.id, reason: 'By mistake' })
    expect(await tokenOf(one)).toBe('auth.banned')
    await undo(actor, one.id)
    expect(await tokenOf(one)).toBeUndefined()
    await banUser(actor, { userId: one.id, reason: 'Really' })
    await unbanUser(actor, one.id)
    expect(await tokenOf(one)).toBe('auth.required')
  })
})

describe('F31 undo', () => {
  test('two concurrent calls after a ban and a deletion only undo the deletion', async () => {
    const { actor } = await admin()
    const one = await on.user()
    await banUser(actor, { userId: one.id, reason: 'Spam' })
    await deleteUser(actor, one.id)
    const codes = await Promise.all([1, 2].map(() => codeOf(undo(actor, one.id))))
    expect(codes.sort()).toEqual(['undo.over', undefined])
    expect(await statusOf(one)).toBe('banned')
    expect(await codeOf(undo(actor, one.id))).toBe('undo.over')
    expect(await tokenOf(one)).toBe('auth.banned')
  })

  test('a ban is undone once; repeating it offers the remaining time for undo', async () => {
    const { actor } = await admin()
    const one = await on.user()
    const first = await banUser(actor, { userId: one.id, reason: 'Spam' })
    const again = await banUser(actor, { userId: one.id, reason: 'Spam' })
    expect(again.undo).toEqual(first.undo)
    const codes = await Promise.all([1, 2].map(() => codeOf(undo(actor, one.id))))
    expect(codes.sort()).toEqual(['undo.over', undefined])
    expect(await statusOf(one)).toBe('active')
  })
})
