/** The site's name and address, only defined here. */
export const site = {
  name: 'Tubesmith',
  /** Without a trailing slash; read when the site is built, and empty in the demo’s build. */
  origin: (process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:3000').replace(/\/$/, ''),
} as const

/** Who runs the site; apart, because every page loads the name. */
export const operator = {
  email: 'hello@tubesmith.example',
  address: {
    street: '548 Market Street, Suite 210',
    city: 'San Francisco',
    region: 'CA',
    postalCode: '94104',
    country: 'USA',
  },
  socials: [
    { name: 'GitHub', url: 'https://github.com/tubesmith/tubesmith' },
    { name: 'Mastodon', url: 'https://mastodon.social/@tubesmith' },
  ],
} as const

/** The postal address on one line, for the footer and the contact page. */
export const postalAddress = `${operator.address.street}, ${operator.address.city}, ${operator.address.region} ${operator.address.postalCode}, ${operator.address.country}`
