/** Links to the rows of a job as files, for its result. */
export const linksOf = (id: string) => ({
  csv: `/api/jobs/${id}/file?format=csv`,
  zip: `/api/jobs/${id}/file?format=zip`,
})

/** Which files a job offers now: those to which its status's result has a link. */
export const filesOnOffer = ({ result }: { result?: Record<string, unknown> }) =>
  (['csv', 'zip'] as const).filter((format) => typeof result?.[format] === 'string')
