/** Which sentence a visitor agrees to. It grows when the sentence `consent` of `download.json` changes
 * its meaning. */
const consentVersion = 1

/** What a download's job keeps of it. */
export const consentNow = () => ({ at: new Date().toISOString(), version: consentVersion })
