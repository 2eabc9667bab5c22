import { z } from 'zod'
import { Plans } from '@/models/Plans'
import { toListedUser, User, type UserRecord } from '@/models/User'
import type { Actor } from '../accounts/actor.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { type Packages, PlanSettings } from '../plans/answers'
import type { PlansBody } from '../plans/body'
import { type AccountPlan, accountPlans, limitKeys, planIds } from '../plans/limits'
import { builtIn, packages, readPlans } from '../plans/plans.server'
import { connect } from '../server/connect.server'
import { log } from '../server/log.server'
import { renewPages } from '../server/renew-pages.server'
import { asAdmin, findUser } from './guard.server'

export const UserPlanBody = z.object({ plan: z.enum(accountPlans) })

/** The settings as the audit log keeps them. */
function values({ offer, ...plans }: PlanSettings): Record<string, string | number | boolean> {
  const limits = planIds.flatMap((plan) =>
    limitKeys.map((key) => [`${plan}:${key}`, plans[plan][key]] as const),
  )
  return { ...Object.fromEntries(limits), ...offer }
}

function difference(before: PlanSettings, after: PlanSettings) {
  const [old, now] = [values(before), values(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const changed = names.filter((name) => old[name] !== now[name])
  const pick = (from: typeof old) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { hasChanged: changed.length > 0, before: pick(old), after: pick(now) }
}

/**
 * Replaces the plans. They hold from the next call on, in every process.
 * @throws AppError `plans.changedMeanwhile` when `version` isn't the present one, and as `asAdmin`
 */
export async function setPlans(
  actor: Actor,
  { version, ...settings }: z.output<typeof PlansBody>,
): Promise<Packages> {
  await connect()
  await asAdmin(actor, async (inTurn) => {
    const before = PlanSettings.safeParse((await Plans.findById('plans').lean())?.settings)
    // A write that ends with the turn cannot also make the record.
    const first = { $setOnInsert: { version: 0 } }
    await Plans.updateOne({ _id: 'plans' }, first, { upsert: true })
    const { matchedCount } = await Plans.updateOne(
      { _id: 'plans', version, ...inTurn },
      { $set: { settings, version: version + 1 } },
    )
    if (matchedCount === 0) throw new AppError('plans.changedMeanwhile')
    const { hasChanged, ...changed } = difference(before.data ?? builtIn(), settings)
    if (!hasChanged) return
    // The action has no target user, but an entry needs one, so the admin is both.
    const target = actor.user._id
    await record({ actor: actor.user._id, action: 'plans.changed', target, ...changed })
  })
  // The change is made: a page that can't be renewed shows it later.
  await renewPages(['/pricing']).catch((err) => log.warn({ err }, 'a page could not be renewed'))
  return packages()
}

/**
 * Gives a user a plan. It holds from their next call on.
 * @throws AppError `user.notFound`, `plans.notOffered` for the operator's plan while it isn't offered,
 *   `user.changedMeanwhile`, and as `asAdmin`
 */
export async function setUserPlan(actor: Actor, id: string, plan: AccountPlan) {
  await connect()
  return asAdmin(actor, async (inTurn) => {
    const before = await findUser(id)
    const { settings } = await readPlans()
    if (plan === 'operator' && !settings.offer.isOffered) throw new AppError('plans.notOffered')
    const after = await User.findOneAndUpdate(
      { _id: before._id, deleteAt: null, ...inTurn },
      { $set: { plan } },
      { returnDocument: 'after' },
    ).lean<UserRecord>()
    if (!after) throw new AppError('user.changedMeanwhile')
    if (before.plan !== plan) {
      await record({
        actor: actor.user._id,
        action: 'user.changed',
        target: before._id,
        before: { plan: before.plan },
        after: { plan },
      })
    }
    return toListedUser(after)
  })
}
