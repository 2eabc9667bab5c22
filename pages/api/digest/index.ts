import { z } from 'zod'
import { DigestChoice } from '@/lib/digest/answers'
import { chooseWeekly, digestChoice, endFeed, makeFeed } from '@/lib/digest/choice.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'readDigest',
    does: 'Answers this week’s digest of one’s saved channels, and how one gets it.',
    auth: 'user',
    answer: DigestChoice,
    run: ({ actor }) => digestChoice(actor.user),
  }),
  PUT: endpoint({
    id: 'chooseDigest',
    does: 'Starts the weekly message, or ends it.',
    auth: 'user',
    limit: 'write',
    body: z.object({ weekly: z.boolean() }),
    answer: DigestChoice,
    run: ({ actor, body }) => chooseWeekly(actor.user, body.weekly),
  }),
  POST: endpoint({
    id: 'makeDigestFeed',
    does: 'Makes a secret address of the digest as a feed; an older one ends.',
    auth: 'user',
    limit: 'write',
    answer: DigestChoice,
    run: ({ actor }) => makeFeed(actor.user),
  }),
  DELETE: endpoint({
    id: 'endDigestFeed',
    does: 'Ends the secret address of the feed.',
    auth: 'user',
    limit: 'write',
    answer: DigestChoice,
    run: ({ actor }) => endFeed(actor.user),
  }),
})
