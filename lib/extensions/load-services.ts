import { storedToken } from '../browser/stored-token'

/** Loads the third-party services that the operator has enabled; called once cookies are accepted. The code
 * may come after a logout, while the page still shows what is private: then they wait for the next one. */
export function loadServices(): Promise<void> {
  const isLoggedIn = storedToken() !== null
  return import('./third-parties').then(
    (library) => library.loadThirdParties(isLoggedIn),
    () => undefined,
  )
}
