/** Whose site the demo and the tests are. A site of one's own shows only what its operator sets. */
export const exampleSite = {
  SITE_NAME: 'Tubesmith',
  SITE_ADDRESS: '548 Market Street, Suite 210, San Francisco, CA 94104, USA',
  SITE_EMAIL: 'hello@tubesmith.example',
  SITE_GITHUB: 'https://github.com/tubesmith/tubesmith',
  SITE_SOCIAL: 'https://mastodon.social/@tubesmith',
}
