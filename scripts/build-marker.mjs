/** Written as the last step of a build: without it the build isn't whole. */
export const marker = '.next/built-from'
