import { z } from 'zod'
import { type Upload, uploadProblems, uploadStates, type Video } from '../../models'

/** A part or field that is missing, null or of another type is unknown. */
const orUnknown = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

const degrees = (max: number) => z.number().min(-max).max(max)

/** Null when the part is present without the field: the owner has set nothing. */
const nullWhenUnset = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.null(), z.literal('').transform(() => null)])
    .default(null)
    .optional()
    .catch(undefined)

const place = z
  .object({
    location: nullWhenUnset(z.object({ latitude: degrees(90), longitude: degrees(180) })),
    locationDescription: nullWhenUnset(z.string().trim().min(1)),
  })
  .transform(({ location, locationDescription }) => ({ name: locationDescription, at: location }))

const extras = z.object({
  paidProductPlacementDetails: orUnknown(
    z.object({ hasPaidProductPlacement: orUnknown(z.boolean()) }),
  ),
  recordingDetails: orUnknown(place),
  status: orUnknown(
    z.object({
      uploadStatus: orUnknown(z.enum(uploadStates)),
      failureReason: orUnknown(z.enum(uploadProblems)),
      rejectionReason: orUnknown(z.enum(uploadProblems)),
    }),
  ),
})

/** The parts of `videos.list` that these facts need besides `status`; requesting parts is free. */
export const extraParts = 'recordingDetails,paidProductPlacementDetails'

/** Additional facts of a `youtube#video` as the Data API sent it. Never throws. */
export function videoExtras(item: unknown): Pick<Video, 'paidPlacement' | 'place' | 'upload'> {
  const { data } = extras.safeParse(item)
  return {
    paidPlacement: data?.paidProductPlacementDetails?.hasPaidProductPlacement,
    place: data?.recordingDetails,
    upload: uploadOf(data?.status),
  }
}

function uploadOf(status: z.output<typeof extras>['status']): Upload | undefined {
  const problem = status?.failureReason ?? status?.rejectionReason
  if (!status?.uploadStatus && !problem) return undefined
  return { status: status?.uploadStatus, ...(problem && { problem }) }
}
